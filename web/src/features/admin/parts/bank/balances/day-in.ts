import { givenDay } from '#contract/core/page.ts';

/** A day of an address, `YYYY-MM-DD`; undefined for any other text. */
export const dayIn = (text: string | undefined): string | undefined =>
  givenDay.safeParse(text).data;
