import type { Locator } from '@playwright/test';

/** Counts touches: each field that is filled and each element that is pressed. */
export function finger() {
  let taps = 0;
  return {
    get taps() {
      return taps;
    },
    press: async (what: Locator) => {
      taps += 1;
      await what.click();
    },
    type: async (where: Locator, text: string) => {
      taps += 1;
      await where.fill(text);
    },
  };
}
