import { newId } from '#core/id.ts';
import { certainEntryOf, chart, type Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { DebtsDeps, LossDecision } from './door.ts';
import { owingOn } from './pay.ts';
import type { Debt } from './rules.ts';

/** What the company still bears of a person's debts that it wrote off, by currency. */
export const lossesOf = (
  deps: Pick<DebtsDeps, 'ledger'>,
  userId: string,
  tx?: Tx,
): Promise<Debt[]> => owingOn(deps, { userId, account: chart.losses }, tx);

/**
 * Moves what a person owes to the company's losses. The caller has locked their debts and let their money pay.
 * @param given.id the id of the entry
 * @returns what was written off, by currency
 */
export async function writeOff(
  deps: Pick<DebtsDeps, 'ledger'>,
  tx: Tx,
  { id, ...given }: LossDecision & { readonly id: string },
): Promise<Debt[]> {
  const { userId } = given;
  const owed = await owingOn(deps, { userId, account: chart.receivable }, tx);
  const lines = owed.flatMap(({ currency, minor }) =>
    chart.move(chart.losses(currency, userId), chart.receivable(currency, userId), minor),
  );
  await post(deps, tx, { ...given, id, kind: 'treasury.write_off', lines });
  return owed;
}

/**
 * Makes what the company still bears of a person a debt again, because they live. The caller has locked their debts.
 * @returns what they owe again, by currency
 */
export async function undoWriteOff(
  deps: Pick<DebtsDeps, 'ledger'>,
  tx: Tx,
  given: LossDecision,
): Promise<Debt[]> {
  const { userId, at } = given;
  const lost = await lossesOf(deps, userId, tx);
  const lines = lost.flatMap(({ currency, minor }) =>
    chart.move(chart.receivable(currency, userId), chart.losses(currency, userId), minor),
  );
  await post(deps, tx, { ...given, id: newId(at), kind: 'treasury.write_off_undone', lines });
  return lost;
}

async function post(
  { ledger }: Pick<DebtsDeps, 'ledger'>,
  tx: Tx,
  given: LossDecision & { readonly id: string; readonly kind: string; readonly lines: Lines },
): Promise<void> {
  const { id, kind, userId, actorId, at, lines } = given;
  if (lines.length === 0) return;
  const [outcome] = await ledger.postIn(tx, [
    {
      id,
      kind,
      reference: userId,
      idempotencyKey: `${kind}:${id}`,
      actorId,
      occurredAt: at,
      postings: chart.postings(lines),
    },
  ]);
  certainEntryOf(outcome, `${kind} of ${userId}`);
}
