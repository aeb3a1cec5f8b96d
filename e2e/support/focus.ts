import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 400;
/** Functions that a page runs to report the focused element and what covers it. */
interface Stop {
  readonly name: string;
  readonly hidden: string | null;
}

/**
 * Goes through a page with Tab, from its top to the browser's own controls, or back with Shift+Tab, and expects that
 * fixed bars cover no part of a stop (WCAG 2.4.11 and, except for elements higher than the window, 2.4.12).
 * @returns how many stops there are
 */
export async function expectFocusInSight(
  page: Page,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<number> {
  await page.evaluate((isBack) => {
    window.scrollTo(0, 0);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.querySelector('[data-first-stop]')?.removeAttribute('data-first-stop');
    // backwards from the last link: from the page itself the browser's own controls come first
    if (isBack) [...document.querySelectorAll<HTMLElement>('footer a[href]')].at(-1)?.focus();
  }, key === 'Shift+Tab');
  const hidden: string[] = [];
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(stopNow);
    if (stop === null) {
      expect(hidden).toEqual([]);
      return stops;
    }
    if (stop.hidden !== null) hidden.push(`${stop.name}: under ${stop.hidden}`);
  }
  throw new Error(`more than ${MOST_STOPS} stops`);
}

/** The focused element; null if it is the page, or the first stop again. Runs in the browser. */
function stopNow(): Stop | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.hasAttribute('data-first-stop')) return null;
  if (!document.querySelector('[data-first-stop]')) focused.setAttribute('data-first-stop', '');
  const nameOf = (element: Element) =>
    `${element.tagName} «${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}» ${element.className}`;
  const box = focused.getBoundingClientRect();
  const middle = box.left + box.width / 2;
  // the outline of a native checkbox or radio, and half a pixel of rounding
  const inset = Math.min(2, box.height / 2);
  const bars = [box.top + inset, box.top + box.height / 2, box.bottom - inset]
    .filter((y) => y > 0 && y < window.innerHeight)
    .map((y) => document.elementFromPoint(middle, y))
    .filter((hit) => hit !== null)
    .flatMap((hit) => {
      for (let around: Element | null = hit; around; around = around.parentElement) {
        if (around.contains(focused)) return [];
        if (/fixed|sticky/.test(getComputedStyle(around).position)) return [nameOf(around)];
      }
      return [];
    });
  const isOut = box.bottom <= 0 || box.top >= window.innerHeight;
  // in a field of several lines the browser scrolls to the line with the cursor
  const isTall = box.height > window.innerHeight / 2 || focused instanceof HTMLTextAreaElement;
  const seen = isTall && bars.length < 3 ? null : (bars[0] ?? null);
  return { name: nameOf(focused), hidden: isOut ? 'the edge of the window' : seen };
}

/** The element that a dialog's step focuses: the heading with this text. */
export async function expectHeadingFocused(dialog: Locator, title: string | RegExp): Promise<void> {
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveText(title);
  await expect(focused).not.toHaveRole('button');
}
