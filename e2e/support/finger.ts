import type { Locator } from '@playwright/test';

/** Counts touches: each field that is filled and each element that is pressed. */
export function finger() {
  let taps = 0;
  let fields = 0;
  let followUp: () => Promise<void> = async () => {};
  return {
    get taps() {
      return taps;
    },
    /** How many of the touches were fields that were filled. */
    get fields() {
      return fields;
    },
    /** Does something after each further touch. */
    afterEach: (then: () => Promise<void>) => {
      followUp = then;
    },
    press: async (what: Locator) => {
      taps += 1;
      await what.click();
      await followUp();
    },
    type: async (where: Locator, text: string) => {
      taps += 1;
      fields += 1;
      await where.fill(text);
      await followUp();
    },
  };
}
