import { readDecimal } from '#contract/core/decimal.ts';
import type { ErrorDetail } from '#contract/core/errors.ts';
import { oncePerField } from '#contract/core/faults.ts';
import { DAY_MS } from '#contract/core/time.ts';
import type { Settings } from '#contract/settings/table.ts';
import { SEPARATOR } from './own-accounts.ts';

/** The faults of settings as a whole, beyond the shape of each. */
export function settingsFaults(settings: Settings): ErrorDetail[] {
  const buy = scaled(settings.usdArsBuy);
  const sell = scaled(settings.usdArsSell);
  const faults: ErrorDetail[] = [];
  if (buy === 0n) faults.push({ path: 'usdArsBuy', message: 'AMOUNT_NOT_POSITIVE' });
  if (sell === 0n) faults.push({ path: 'usdArsSell', message: 'AMOUNT_NOT_POSITIVE' });
  // buying dollars above the selling price would lose money to anyone who changes back and forth
  if (buy > sell) faults.push({ path: 'usdArsBuy', message: 'BUY_ABOVE_SELL' });
  for (const [movement, day] of LIMITS) {
    for (const path of [movement, day])
      if (settings[path] !== '' && scaled(settings[path]) === 0n)
        faults.push({ path, message: 'AMOUNT_NOT_POSITIVE' });
    if (settings[movement] && settings[day] && scaled(settings[day]) < scaled(settings[movement]))
      faults.push({ path: day, message: 'DAY_BELOW_MOVEMENT' });
  }
  return oncePerField(faults);
}

/** Texts that people accept are replaced, not withdrawn. */
export const withdrawnTexts = (before: Settings, after: Settings): ErrorDetail[] =>
  (['terms', 'privacy'] as const)
    .filter((name) => before.links[name] !== '' && after.links[name] === '')
    .map((name) => ({ path: `links.${name}`, message: 'REQUIRED' }));

/** How long a change waits for its approval. */
export const CHANGE_LIFE_MS = 7 * DAY_MS;

const LIMITS = [
  ['depositMaxUsd', 'depositDayUsd'],
  ['withdrawalMaxUsd', 'withdrawalDayUsd'],
  ['transferMaxUsd', 'transferDayUsd'],
] as const;

const DECIMALS = 4;

/** Money, or pesos for a dollar, as a whole number of ten-thousandths. */
export const scaled = (text: string): bigint => readDecimal(text, DECIMALS);

export interface SettingChange {
  readonly key: string;
  readonly before: string;
  readonly after: string;
}

/** The settings that a change touches, each as text that a person reads. */
export function changesBetween(before: Settings, after: Settings): SettingChange[] {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .map(([key, value]) => ({ key, before: asText(old.get(key)), after: asText(value) }))
    .filter(({ before, after }) => before !== after && !isSameNumber(before, after));
}

/** "1.00" and "1" are one fee: another spelling changes nothing. */
function isSameNumber(before: string, after: string): boolean {
  const numbers = [before, after].every((text) => /^\d{1,10}(\.\d{1,4})?$/.test(text));
  return numbers && scaled(before) === scaled(after);
}

const asText = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.values(value).filter(Boolean).join(SEPARATOR)
    : String(value);
