// SPDX-License-Identifier: Apache-2.0
package endings;

/** Does what its first argument says. */
public final class OfficeImpl extends OfficeComponent {
  private static final String REFUSAL = "refuse ";

  private String words = "";
  private boolean works;
  private int releases;

  @Override
  public DeskServant desk() {
    return new Desk();
  }

  @Override
  public int _onStart() throws Exception {
    words = String.join(" ", _arguments());
    if (words.startsWith(REFUSAL)) {
      return Integer.parseInt(words.substring(REFUSAL.length()));
    }
    if (words.equals("throw")) {
      throw new Exception("no desk");
    }
    works = words.equals("work");
    _tellFailures(failure -> System.out.println("told: " + failure.thrown().getMessage()));
    System.out.println("office: started");
    return 0;
  }

  @Override
  public void _onStop() {
    System.out.println("office: stopped");
  }

  @Override
  public void work() {
    if (works && ++releases == 3) {
      _endProcess(7);
      _endProcess(8); // the first one decides
    }
  }

  private final class Desk extends DeskServant {
    @Override
    public String words() {
      return words;
    }

    @Override
    public void fail() {
      throw new IllegalStateException("no paper");
    }

    @Override
    public void close(int code) {
      _endProcess(code);
    }
  }
}
