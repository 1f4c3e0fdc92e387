// SPDX-License-Identifier: Apache-2.0
package org.orrery.generator.driver.picture;

import java.util.Locale;

/** Text of an SVG 1.1 drawing that is written from top to bottom. Lengths are pixels. */
final class Svg {

  /** Colours of a box: fill and border. */
  enum Look {
    GROUND("#f4f6f8", "#8a97a6"),
    PROVED("#e3f3e6", "#3c8d4a"),
    OPEN("#fdf3d8", "#c08a1e"),
    BAR("#3c8d4a", "none"),
    OPEN_BAR("#c08a1e", "none"),
    TRACK("#ffffff", "#c4ccd4");

    private final String fill;
    private final String stroke;

    Look(String fill, String stroke) {
      this.fill = fill;
      this.stroke = stroke;
    }
  }

  private final StringBuilder body = new StringBuilder();

  void box(double x, double y, double width, double height, Look look) {
    body.append("  <rect x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"3\" fill=\"%s\" stroke=\"%s\"/>\n"
        .formatted(number(x), number(y), number(width), number(height), look.fill, look.stroke));
  }

  void text(double x, double y, boolean strong, String text) {
    body.append("  <text x=\"%s\" y=\"%s\"%s>%s</text>\n"
        .formatted(number(x), number(y), strong ? " font-weight=\"bold\"" : "", escaped(text)));
  }

  void line(double x1, double y1, double x2, double y2) {
    body.append("  <path d=\"M%s %sV%sH%s\" fill=\"none\" stroke=\"#8a97a6\"/>\n"
        .formatted(number(x1), number(y1), number(y2), number(x2)));
  }

  /** Draws an arrow from the right end of one box to that of another, by way of a vertical line at {@code by}. */
  void arrow(double x, double from, double by, double to) {
    body.append("  <path d=\"M%s %sH%sV%sH%s\" fill=\"none\" stroke=\"#2f6db3\"/>\n"
        .formatted(number(x), number(from), number(by), number(to), number(x)));
    body.append("  <path d=\"M%s %sl7 -3.5v7z\" fill=\"#2f6db3\"/>\n".formatted(number(x), number(to)));
  }

  /** The whole file. */
  String file(String title, double width, double height) {
    return """
        <?xml version="1.0" encoding="UTF-8"?>
        <svg xmlns="http://www.w3.org/2000/svg" width="%1$s" height="%2$s" viewBox="0 0 %1$s %2$s" font-family="sans-serif" font-size="12">
          <title>%3$s</title>
          <rect width="100%%" height="100%%" fill="white"/>
        %4$s</svg>
        """.formatted(number(width), number(height), escaped(title), body);
  }

  private static String number(double value) {
    return value == Math.rint(value) ? Long.toString((long) value) : String.format(Locale.ROOT, "%.1f", value);
  }

  private static String escaped(String text) {
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;");
  }
}
