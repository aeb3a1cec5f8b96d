import { currencyOf } from '#contract/core/currency.ts';
import type { Currency } from '#contract/core/money.ts';
import { chart, type Lines } from '#modules/ledger';
import { type DepositRow, linesFromPerson } from '#modules/movements';
import type { ChargeRow } from './store.ts';

const { available, card, fx, fxPromised, receivable, rounding } = chart;

/** Lines that earmark the treasury's currency for the credit of a charge in another currency. */
export const promiseLines = (row: DepositRow): Lines => [
  [fx(row.currency), -row.amount],
  [fxPromised(row.currency, row.id), row.amount],
];

/** Lines that release this earmark. */
export const releaseLines = (row: DepositRow): Lines =>
  promiseLines(row).map(([account, amount]) => [account, -amount] as const);

/** The paid amount that the provider states, if it is in a supported currency; else the agreed one. */
export function paidAmount({ paid_amount, paid_currency, amount, currency }: ChargeRow): {
  readonly amount: bigint;
  readonly currency: Currency;
} {
  const known = currencyOf(paid_currency);
  return known && paid_amount !== null
    ? { amount: paid_amount, currency: known }
    : { amount, currency };
}

/** The charge, the part of it that is credited, and the residue of the conversion. */
export interface Credit {
  readonly came: { readonly amount: bigint; readonly currency: Currency };
  /** Minor units of the deposit's currency. */
  readonly credited: bigint;
  /** Minor units of the currency that came. */
  readonly residue?: bigint;
}

/** Lines that credit charged money to the wallet, through `fx` when currencies differ. */
export function creditLines(
  row: DepositRow,
  charge: Pick<ChargeRow, 'promised'>,
  { came, credited, residue = 0n }: Credit,
): Lines {
  const wallet = available(row.user_id, row.project_id, row.currency);
  const promised = charge.promised ? row.amount : 0n;
  const freed: Lines = [[fxPromised(row.currency, row.id), -promised]];
  if (came.currency === row.currency) {
    return [
      [card(row.currency), -credited],
      [wallet, credited],
      ...freed,
      [fx(row.currency), promised],
    ];
  }
  return [
    [card(came.currency), -came.amount],
    [fx(came.currency), came.amount - residue],
    [rounding(came.currency), residue],
    ...freed,
    [fx(row.currency), promised - credited],
    [wallet, credited],
  ];
}

/** The amounts of a chargeback in minor units. */
export interface TakeBack {
  /** The part of the charge, in the charge's currency. */
  readonly charged: bigint;
  /** The corresponding part of the credit, in the deposit's currency. */
  readonly credited: bigint;
  /** The part of `credited` that the wallet still has. */
  readonly taken: bigint;
  /** The part of `charged` that the treasury can pay, when the currency was converted. */
  readonly changed: bigint;
}

/** Lines of a chargeback. The person owes what the wallet lacks; the platform owes what the treasury lacks. */
export function takeBackLines(
  row: DepositRow,
  chargeCurrency: Currency,
  { charged, credited, taken, changed }: TakeBack,
): Lines {
  const wallet = { userId: row.user_id, projectId: row.project_id, currency: row.currency };
  const fromPerson = linesFromPerson(wallet, { amount: credited, taken });
  if (chargeCurrency === row.currency) return [...fromPerson, [card(row.currency), credited]];
  return [
    ...fromPerson,
    [fx(row.currency), credited],
    [fx(chargeCurrency), -changed],
    [receivable(chargeCurrency), changed - charged],
    [card(chargeCurrency), charged],
  ];
}
