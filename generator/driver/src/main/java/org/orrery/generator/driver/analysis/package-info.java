// SPDX-License-Identifier: Apache-2.0
/** Analysis of models and of hand-written documents, with diagnostics. Start reading at {@code AnalysisDriver}. */
package org.orrery.generator.driver.analysis;
