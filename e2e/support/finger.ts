import type { Locator } from '@playwright/test';

/** Counts what a finger does: each field that is filled and each thing that is pressed. */
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
