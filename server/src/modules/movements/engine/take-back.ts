import type { Currency } from '#contract/core/money.ts';
import { readableMoney } from '#core/readable.ts';
import type { DebtPaid, Debts } from '#modules/debts';
import { chart, type Lines } from '#modules/ledger';
import type { MovementName } from '../tables.ts';
import type { Entry } from './kind.ts';
import { type Posting, postEntry } from './post.ts';

/** What a step did to the debts of its person, in minor units. `owed`: the money taken back that their wallet lacked. */
export interface OnDebts extends DebtPaid {
  readonly owed: bigint;
}

interface Wallet {
  readonly userId: string;
  readonly projectId: string;
  readonly currency: Currency;
}

/**
 * Lines that take an amount back from a person: what the wallet has, and the rest as their debt.
 * @param amount minor units of the wallet's currency
 * @param taken the part of `amount` that the wallet has
 */
export const linesFromPerson = (
  { userId, projectId, currency }: Wallet,
  { amount, taken }: { readonly amount: bigint; readonly taken: bigint },
): Lines => [
  [chart.available(userId, projectId, currency), -taken],
  [chart.receivable(currency, userId), taken - amount],
];

/**
 * Posts an entry that takes money back from its owner's wallet. What the wallet lacks becomes a debt, which their other
 * wallets pay in the same transaction.
 */
export async function postTakenBack(
  of: { readonly name: MovementName; readonly entries?: string },
  id: string,
  given: Posting & {
    readonly deps: { readonly debts: Debts };
    readonly takenBack: NonNullable<Entry['takenBack']>;
    readonly wallet: Wallet;
  },
): Promise<Pick<OnDebts, 'owed' | 'note'>> {
  const { deps, tx, entry, at, wallet, takenBack } = given;
  const { amount } = takenBack;
  const from = chart.available(wallet.userId, wallet.projectId, wallet.currency);
  // the wallet is read once nobody else can spend from it
  await deps.debts.lockToOwe(tx, wallet.userId, [from, ...entry.lines.map(([account]) => account)]);
  const [has = 0n] = await deps.ledger.balanceOf([from], tx);
  const taken = has < amount ? has : amount;
  const lines = [...linesFromPerson(wallet, { amount, taken }), ...entry.lines];
  await postEntry(of, id, { ...given, entry: { ...entry, lines } });
  await deps.debts.payAll(tx, [wallet.userId], { movement: of.name, reference: id, at });
  const owed = amount - taken;
  const money = (minor: bigint) => readableMoney(minor, wallet.currency);
  const rest = owed > 0n ? `; ${money(owed)} ya no estaban y quedaron como deuda` : '';
  return { owed, note: `De la billetera salieron ${money(taken)}${rest}` };
}
