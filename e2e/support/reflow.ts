/** The spacing of text that a reader may set without losing anything (WCAG 2.2, criterion 1.4.12). */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }`;

/**
 * Texts that are cut off: those of a box that hides what overflows it, and those of a control that reach out of it. Runs
 * in the browser.
 */
export function cutTexts(): string[] {
  const slack = 2;
  const shownText = (of: Element) => (of.textContent ?? '').trim().slice(0, 50);
  const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
  const isCut = (box: Element): boolean => {
    const { overflowX, overflowY } = getComputedStyle(box);
    // read aloud only
    if (box.clientWidth <= 1 || box.clientHeight <= 1) return false;
    return (
      (hides(overflowX) && box.scrollWidth > box.clientWidth + slack) ||
      (hides(overflowY) && box.scrollHeight > box.clientHeight + slack)
    );
  };
  /** The lines of a control's own text; what is placed apart, as a badge, has its own place. */
  const linesOf = (control: Element): DOMRect[] => {
    const walker = document.createTreeWalker(control, NodeFilter.SHOW_TEXT);
    const lines: DOMRect[] = [];
    while (walker.nextNode()) {
      let around = walker.currentNode.parentElement;
      while (
        around !== null &&
        around !== control &&
        getComputedStyle(around).position !== 'absolute'
      )
        around = around.parentElement;
      if (around !== control) continue;
      const text = document.createRange();
      text.selectNodeContents(walker.currentNode);
      lines.push(...text.getClientRects());
    }
    return lines;
  };
  const reachesOut = (control: Element): boolean => {
    const { left, right, top, bottom } = control.getBoundingClientRect();
    if (right - left <= 1) return false;
    return linesOf(control)
      .filter(({ width, height }) => width > 1 && height > 1)
      .some(
        (line) =>
          line.left < left - slack ||
          line.right > right + slack ||
          line.top < top - slack ||
          line.bottom > bottom + slack,
      );
  };
  const isShown = (one: Element) =>
    one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    one.closest('[aria-hidden="true"], svg') === null;
  const texts = [...document.querySelectorAll('body *')].filter(
    (one) => isShown(one) && shownText(one) !== '',
  );
  return texts.flatMap((one) => {
    if (one.matches('select, option, textarea')) return [];
    const isControl = one.matches('button, a[href], label, th, legend');
    const isInline = getComputedStyle(one).display.startsWith('inline');
    if (!isCut(one) && !(isControl && !isInline && reachesOut(one))) return [];
    return [`${one.tagName.toLowerCase()}.${one.className}: ${shownText(one)}`];
  });
}
