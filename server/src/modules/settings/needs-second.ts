import type { Settings } from '#contract/settings/endpoints.ts';
import { type SettingChange, scaled } from './rules.ts';

type Key = keyof Settings;

/** Settings that limit people, and which direction loosens each; an empty value is no limit. */
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
  // a rate held for longer is a free option for the customer
  quoteSeconds: 'up',
  rateFreshMinutes: 'up',
  rateJumpPercent: 'up',
};

/** Terms of everybody's money: a change in either direction takes from one side and gives to the other. */
const TERMS: readonly Key[] = [
  'transferFeePercent',
  'withdrawalFeePercent',
  'graceDays',
  'rateSource',
  'companyWallet',
];

/** Accounts that customers pay into. */
const ACCOUNTS = ['companyBankArs', 'companyBankUsd'] as const;

const RATES = ['usdArsBuy', 'usdArsSell'] as const;

/** Rates in force within this time count towards how far one administrator may move them. */
export const RATE_WINDOW_MS = 86_400_000;
/** An approved change takes effect this long afterwards: time to notice and stop it. */
const HOLDS_AFTER_MS = 86_400_000;

export interface Judged {
  readonly changes: readonly SettingChange[];
  /** The settings in force, and as wanted. */
  readonly before: Settings;
  readonly wanted: Settings;
  /** Values that the two rates had within `RATE_WINDOW_MS`. */
  readonly heldRates: readonly { readonly key: string; readonly value: string }[];
}

/** Of some changes, those that another administrator of level 1 must approve. */
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
    // removing an account number only stops offering the method: nobody pays to another account
    if (account) return wanted[account].account !== '';
    return TERMS.some((one) => one === key) || loosens(change);
  });
}

/** When a setting approved now takes effect: a rate at once, because yesterday's rate is none. */
export const holdsFrom = (key: string, now: Date, { alone = false } = {}): Date =>
  new Date(now.getTime() + (isRate(key) && !alone ? 0 : HOLDS_AFTER_MS));

/** Whether a change removes a limit or loosens it. */
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
