// SPDX-License-Identifier: Apache-2.0
package org.orrery.dsl.eclipse.tests;

import java.io.File;
import java.util.concurrent.Callable;
import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.ui.IViewReference;
import org.eclipse.ui.IWorkbenchPage;
import org.eclipse.ui.PlatformUI;

/** Workbench in which tests run, on its own thread. Waiting here dispatches its events. */
final class Workbench {

  private Workbench() {}

  /** Workbench page, resized to the display, which may have no window manager, and without the welcome view. */
  static IWorkbenchPage page() {
    IWorkbenchPage page = PlatformUI.getWorkbench().getActiveWorkbenchWindow().getActivePage();
    for (IViewReference view : page.getViewReferences()) {
      if (view.getId().contains("intro")) {
        page.hideView(view);
      }
    }
    page.getWorkbenchWindow().getShell().setBounds(Display.getDefault().getBounds());
    return page;
  }

  /** Dispatches events until a condition holds or the time is over; the caller must check the condition itself. */
  static void until(int seconds, Callable<Boolean> condition) throws Exception {
    long end = System.nanoTime() + seconds * 1_000_000_000L;
    Display display = Display.getDefault();
    while (System.nanoTime() < end && !condition.call()) {
      if (!display.readAndDispatch()) {
        Thread.sleep(10);
      }
    }
  }

  /** Table of an open pop-up list; null if there is none. */
  static Table popup() {
    for (Shell shell : Display.getDefault().getShells()) {
      if (shell.isVisible() && shell.getText().isEmpty()) {
        Table table = table(shell);
        if (table != null) {
          return table;
        }
      }
    }
    return null;
  }

  /** Saves a screenshot in the folder that the build states. */
  static void picture(String name) throws Exception {
    until(1, () -> false);
    Display display = Display.getDefault();
    Image image = new Image(display, display.getBounds());
    GC screen = new GC(display);
    screen.copyArea(image, 0, 0);
    screen.dispose();
    ImageLoader loader = new ImageLoader();
    loader.data = new ImageData[] {image.getImageData()};
    image.dispose();
    File folder = new File(System.getProperty("orrery.pictures"));
    folder.mkdirs();
    loader.save(new File(folder, name + ".png").getPath(), SWT.IMAGE_PNG);
  }

  private static Table table(Composite parent) {
    for (Control child : parent.getChildren()) {
      Table found = child instanceof Table table ? table : child instanceof Composite inner ? table(inner) : null;
      if (found != null) {
        return found;
      }
    }
    return null;
  }
}
