# SPDX-License-Identifier: Apache-2.0
"""What is checked, one module each, and what they share."""
