import { expect, type Locator } from '@playwright/test';

/** Size in pixels that a finger hits without aiming (docs/rules.md#31-the-web). */
const LEAST = 44;

/**
 * Every control of a part of a page is at least a finger high; for a checkbox or radio the height of its label counts.
 * Links and terms inside sentences are exempt.
 */
export async function expectTouchable(within: Locator): Promise<void> {
  const small = await within
    .locator('a, button, input, select, textarea')
    .evaluateAll((controls, least) => {
      const isHit = (control: Element, x: number, y: number) => {
        const hit = document.elementFromPoint(x, y);
        return hit === control || hit?.closest('label')?.control === control;
      };
      // a button of a row lies in a flexible box and is never inline
      const isInline = (element: Element) =>
        /^inline(-block)?$/.test(getComputedStyle(element).display);
      const isInSentence = (control: Element) => {
        if (!isInline(control)) return false;
        let around = control.parentElement;
        while (around && isInline(around)) around = around.parentElement;
        return around?.textContent?.trim() !== control.textContent?.trim();
      };
      // the words of a box: from the middle of their first line, half a finger up and down
      const isHitAround = (control: HTMLInputElement) => {
        const words = control.labels?.[0] ?? control;
        words.scrollIntoView({ block: 'center' });
        const { left, top, height } = words.getBoundingClientRect();
        const middle = top + height / 2;
        const half = least / 2 - 1;
        return [middle - half, middle + half].every((y) => isHit(control, left + 8, y));
      };
      return controls.flatMap((control) => {
        const { height, width } = control.getBoundingClientRect();
        const isBox = control instanceof HTMLInputElement && /checkbox|radio/.test(control.type);
        const isSeen = width > 1 && height > 1 && !isInSentence(control);
        // half a pixel of rounding
        const isHigh = isBox ? isHitAround(control) : height >= least - 0.5;
        const words = (isBox && control.labels?.[0]?.textContent) || control.textContent;
        return isSeen && !isHigh ? [`${words || control.getAttribute('name')}: ${height} px`] : [];
      });
    }, LEAST);
  expect(small).toEqual([]);
}
