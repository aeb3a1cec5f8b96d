import { DAY_MS } from '#contract/core/time.ts';
import type { SettingSecond } from '#contract/settings/kinds.ts';
import { isSetting, SETTINGS, type Settings } from '#contract/settings/table.ts';
import { type SettingChange, scaled } from './rules.ts';

/** Past rates within this window limit how far one administrator may move a rate. */
export const RATE_WINDOW_MS = DAY_MS;
/** An approved change takes effect this long afterwards: time to notice and stop it. */
const HOLDS_AFTER_MS = DAY_MS;

interface Judged {
  readonly changes: readonly SettingChange[];
  /** The settings in force (`before`) and the requested ones (`wanted`). */
  readonly before: Settings;
  readonly wanted: Settings;
  /** Values that the two rates had within `RATE_WINDOW_MS`. */
  readonly heldRates: readonly { readonly key: string; readonly value: string }[];
}

/** Selects the changes that another administrator of level 1 must approve. */
export function changesForTwo({ changes, before, wanted, heldRates }: Judged): SettingChange[] {
  const percent = BigInt(before.rateJumpPercent);
  const far = changes.some(
    ({ key, before: was, after }) =>
      isRate(key) &&
      [was, ...heldRates.flatMap((held) => (held.key === key ? [held.value] : []))].some((value) =>
        isFar(value, after, percent),
      ),
  );
  return changes.filter((change) => {
    const { key } = change;
    // both sides of a rate wait together, since one alone would be a different rate
    if (isRate(key)) return far;
    // removing an account only disables its method, which cannot misdirect money
    if (isAccount(key)) return wanted[key].account !== '';
    return secondOf(key) === 'terms' || loosens(change);
  });
}

/** When a setting approved now takes effect: a rate immediately, since an old rate is useless; others a day later. */
export const holdsFrom = (key: string, now: Date, { alone = false } = {}): Date =>
  new Date(now.getTime() + (isRate(key) && !alone ? 0 : HOLDS_AFTER_MS));

/** Whether a change removes a limit or loosens it. */
function loosens({ key, before, after }: SettingChange): boolean {
  const way = secondOf(key);
  if ((way !== 'up' && way !== 'down') || before === '') return false;
  if (after === '') return true;
  return way === 'up' ? scaled(after) > scaled(before) : scaled(after) < scaled(before);
}

const secondOf = (key: string): SettingSecond | undefined =>
  isSetting(key) ? SETTINGS[key].second : undefined;

const isAccount = (key: string): key is 'companyBankArs' | 'companyBankUsd' =>
  secondOf(key) === 'account';

const isRate = (key: string): boolean => secondOf(key) === 'rate';

function isFar(from: string, to: string, percent: bigint): boolean {
  const [was, wanted] = [scaled(from), scaled(to)];
  const change = wanted > was ? wanted - was : was - wanted;
  return change * 100n > was * percent;
}
