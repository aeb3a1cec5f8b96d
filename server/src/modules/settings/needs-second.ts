import type { Settings } from '#contract/settings/endpoints.ts';
import { type SettingChange, scaled } from './rules.ts';

type Key = keyof Settings;

/** Settings that hold somebody back, and which way each loosens: nothing written is no limit at all. */
const HOLDS_BACK: Readonly<Partial<Record<Key, 'up' | 'down'>>> = {
  depositMaxUsd: 'up',
  depositDayUsd: 'up',
  withdrawalMaxUsd: 'up',
  withdrawalDayUsd: 'up',
  transferMaxUsd: 'up',
  transferDayUsd: 'up',
  twoAdminsUsd: 'up',
  independenceDays: 'down',
  firstApprovalDays: 'up',
  newDestinationHours: 'down',
  conversionMinUsd: 'down',
  unpaidChargesUsd: 'up',
  // a rate that is kept for longer is a choice that costs nothing
  quoteSeconds: 'up',
  rateFreshMinutes: 'up',
  rateJumpPercent: 'up',
};

/** Terms under which everybody's money moves: a change either way takes from one side and gives to the other. */
const TERMS: readonly Key[] = [
  'transferFeePercent',
  'withdrawalFeePercent',
  'graceDays',
  'rateSource',
  'companyWallet',
];

/** Accounts that everybody pays into. */
const ACCOUNTS = ['companyBankArs', 'companyBankUsd'] as const;

const RATES = ['usdArsBuy', 'usdArsSell'] as const;

/** For this long a rate that held counts against how far one administrator moves it. */
export const RATE_WINDOW_MS = 86_400_000;
/** What two agreed on holds this long after: time to see it and to stop it. */
const HOLDS_AFTER_MS = 86_400_000;

export interface Judged {
  readonly changes: readonly SettingChange[];
  /** The settings as they are, and as they are wanted. */
  readonly before: Settings;
  readonly wanted: Settings;
  /** Values that the two rates had within `RATE_WINDOW_MS`. */
  readonly heldRates: readonly { readonly key: string; readonly value: string }[];
}

/** Of some changes those that another administrator of level 1 must approve. */
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
    // both sides of a rate wait together: one of them alone would be another rate
    if (isRate(key)) return far;
    const account = ACCOUNTS.find((one) => one === key);
    // a number taken away is a method that is no longer offered: nobody pays anybody by it
    if (account) return wanted[account].account !== '';
    return TERMS.some((one) => one === key) || loosens(change);
  });
}

/** From when on a setting holds that is approved now: a rate of two people at once, since yesterday's is none. */
export const holdsFrom = (key: string, now: Date, { alone = false } = {}): Date =>
  new Date(now.getTime() + (isRate(key) && !alone ? 0 : HOLDS_AFTER_MS));

/** Whether a change takes a limit away or moves it to where it holds back less. */
function loosens({ key, before, after }: SettingChange): boolean {
  const way = new Map<string, 'up' | 'down'>(Object.entries(HOLDS_BACK)).get(key);
  if (way === undefined || before === '') return false;
  if (after === '') return true;
  return way === 'up' ? scaled(after) > scaled(before) : scaled(after) < scaled(before);
}

const isRate = (key: string): boolean => RATES.some((one) => one === key);

function isFar(from: string, to: string, percent: bigint): boolean {
  const [was, wanted] = [scaled(from), scaled(to)];
  const change = wanted > was ? wanted - was : was - wanted;
  return change * 100n > was * percent;
}
