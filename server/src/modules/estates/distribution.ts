import { createHash } from 'node:crypto';
import { divide, divideEach } from '#core/divide.ts';
import { type AccountRef, accountKey, chart, type Lines } from '#modules/ledger';
import { type Heir, type Inheritance, ofHeir } from '#modules/tokens';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';

/** An amount moved from an account of the person to the same account of an heir. Minor units, or tokens. */
export interface Move {
  readonly heirId: string;
  readonly account: AccountRef;
  readonly amount: bigint;
}

/** Everything that moves to heirs. */
interface Distribution {
  readonly moves: readonly Move[];
  readonly tokens: Inheritance;
}

/** Whose position is distributed, and to whom. */
export interface Distributed {
  readonly userId: string;
  readonly heirs: readonly Heir[];
  /** The heir of each reservation, by reservation id. */
  readonly units: ReadonlyMap<string, string>;
}

/**
 * Divides a person's whole position among the heirs by their shares, exact to the unit: the money of a currency over
 * all wallets and rents, the tokens of an issue over all accounts, and each unit whole
 * (docs/rules.md#43-deaths-and-frozen-accounts).
 */
export async function distribute(
  { ledger, tokens }: Pick<EstatesDeps, 'ledger' | 'tokens'>,
  estate: Distributed,
  tx?: Tx,
): Promise<Distribution> {
  const { userId, heirs } = estate;
  const money = (await ledger.balances({ holder: 'user', userId, tokens: false }, tx)).filter(
    ({ account, balance }) => balance > 0n && account.purpose !== 'held',
  );
  const plan = await tokens.planInheritance(estate, tx);
  const shares = heirs.map(({ share }) => share);
  const moves = [...Map.groupBy(money, ({ account }) => account.asset).values()].flatMap((own) => {
    const total = own.reduce((sum, { balance }) => sum + balance, 0n);
    const parts = divideEach(
      own.map(({ balance }) => balance),
      divide(total, shares),
    );
    return own.flatMap(({ account }, at) =>
      heirs.map((heir, place) => ({
        heirId: heir.userId,
        account,
        amount: parts[at]?.[place] ?? 0n,
      })),
    );
  });
  const ofTokens = plan.moves.map(({ heirId, account, tokens: amount }) => ({
    heirId,
    account,
    amount,
  }));
  return { moves: summed([...moves, ...ofTokens]), tokens: plan };
}

/** Combines moves between the same two accounts; moves of zero are dropped. */
function summed(moves: readonly Move[]): Move[] {
  const byKey = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.heirId}:${accountKey(move.account)}`;
    byKey.set(key, { ...move, amount: (byKey.get(key)?.amount ?? 0n) + move.amount });
  }
  return [...byKey.values()].filter(({ amount }) => amount > 0n);
}

/** The postings' lines. */
export const linesOf = ({ moves }: Distribution): Lines =>
  moves.flatMap(({ account, heirId, amount }) =>
    chart.move(account, ofHeir(account, heirId), amount),
  );

/** Identifies exactly what each heir receives: it changes when a single unit does. */
export function fingerprintOf({ moves, tokens }: Distribution): string {
  const lines = moves.map(
    ({ heirId, account, amount }) => `${heirId} ${accountKey(account)} ${amount}`,
  );
  const lots = tokens.lots.flatMap(({ lot, parts }) =>
    parts.map((part) => `${part.heirId} ${lot.id} ${part.tokens} ${part.cost} ${part.costUsd}`),
  );
  const units = tokens.reservations.map(({ row, heirId }) => `${heirId} ${row.id}`);
  return createHash('sha256')
    .update([...lines, ...lots, ...units].sort().join('\n'))
    .digest('hex');
}
