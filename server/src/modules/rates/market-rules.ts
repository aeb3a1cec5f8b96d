import type { DollarRate } from './rules.ts';

const TEN_THOUSANDTHS = 4;
const RATE = /^(0|[1-9]\d{0,9})(\.\d{1,4})?$/;

/** Whether a rate was last read too long ago to quote with. */
export const isStale = (fetchedAt: Date, now: Date, freshMinutes: number): boolean =>
  now.getTime() - fetchedAt.getTime() > freshMinutes * 60_000;

/** Whether somebody could mean these: both above zero, with at most four decimals, and what is paid is not over what is asked. */
export const isRate = ({ buy, sell }: DollarRate): boolean =>
  RATE.test(buy) && RATE.test(sell) && scaled(buy) > 0n && scaled(buy) <= scaled(sell);

/** Whether either side is further than so many percent from what it was. */
export const jumps = (from: DollarRate, to: DollarRate, percent: number): boolean =>
  isFar(from.buy, to.buy, percent) || isFar(from.sell, to.sell, percent);

function isFar(from: string, to: string, percent: number): boolean {
  const [before, after] = [scaled(from), scaled(to)];
  const change = after > before ? after - before : before - after;
  return change * 100n > before * BigInt(percent);
}

function scaled(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(TEN_THOUSANDTHS, '0'));
}
