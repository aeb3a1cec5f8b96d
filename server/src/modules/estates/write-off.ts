import type { Currency } from '#contract/core/money.ts';
import { newId } from '#core/id.ts';
import { certainEntryOf, chart, type Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { EstatesDeps } from './deps.ts';

/** A debt in minor units of its currency. */
export interface Owed {
  readonly currency: Currency;
  readonly minor: bigint;
}

/** What a person owes the platform, by currency. */
export const owedBy = async (
  { debts }: Pick<EstatesDeps, 'debts'>,
  userId: string,
  tx?: Tx,
): Promise<readonly Owed[]> => (await debts.of([userId], tx)).get(userId) ?? [];

/**
 * Writes off what a dead person still owes after their money paid what it could: the platform's fees bear it, and the
 * company's own money what they do not reach. Their debts are locked by the caller.
 * @returns what was written off
 */
export async function writeOff(
  deps: Pick<EstatesDeps, 'debts' | 'ledger'>,
  tx: Tx,
  of: {
    readonly userId: string;
    /** The transfer that needs it. */
    readonly transferId: string;
    readonly actorId: string;
    readonly at: Date;
  },
): Promise<readonly Owed[]> {
  const { userId, transferId, actorId, at } = of;
  const owed = await owedBy(deps, userId, tx);
  if (owed.length === 0) return owed;
  const fees = owed.map(({ currency }) => chart.fees(currency));
  await deps.ledger.lock(tx, fees);
  const balances = await deps.ledger.balanceOf(fees, tx);
  const lines: Lines = owed.flatMap(({ currency, minor }, place) => {
    const has = balances[place] ?? 0n;
    const borne = has < minor ? has : minor;
    return [
      [chart.receivable(currency, userId), minor],
      [chart.fees(currency), -borne],
      [chart.treasury(currency), borne - minor],
    ];
  });
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id: newId(at),
      kind: 'treasury.write_off',
      reference: transferId,
      idempotencyKey: `write_off:${transferId}`,
      actorId,
      occurredAt: at,
      postings: chart.postings(lines.filter(([, amount]) => amount !== 0n)),
    },
  ]);
  certainEntryOf(outcome, `write-off of the debt of ${userId}`);
  return owed;
}
