import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, type EntryDraft, type Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import type { Context } from '../context.ts';
import type { PublishingContext } from '../document/faults.ts';
import type { TakenApart } from '../document/take-apart.ts';
import { addRolledOut } from '../store/status.ts';
import { planIssue } from './rounds.ts';

interface Issuing {
  readonly projectId: string;
  /** The project's version, a part of the idempotency key. */
  readonly version: number;
  readonly wanted: TakenApart;
  readonly context: PublishingContext;
  readonly actorId: string;
  readonly at: Date;
}

/**
 * Adjusts the offer in the ledger to the document: posts the difference to each round's `unissued` account, and mints
 * or burns the balance of these differences.
 * @throws AppError ROUND_HAS_PURCHASES when tokens to be removed have been sold
 */
export async function issueOffers(
  { ledger }: Pick<Context, 'ledger'>,
  tx: Tx,
  given: Issuing,
): Promise<void> {
  const { projectId, wanted, context } = given;
  const issues = new Set([
    projectId,
    ...wanted.parts.contracts.map(({ id }) => id),
    ...context.roundsBefore.map(({ contract_id }) => contract_id ?? projectId),
  ]);
  const drafts: EntryDraft[] = [];
  for (const issueId of issues) {
    const plan = planIssue({ projectId, issueId }, wanted, context);
    if (!plan.ok) throw new Error(`offer of ${issueId} was not checked before it was issued`);
    const { unissued, rolledOut, issued } = plan.change;
    await addRolledOut(tx, rolledOut);
    if (unissued.size === 0) continue;
    const lines: Lines = [...unissued].map(([id, amount]) => [
      chart.unissued({ id, projectId, issueId }),
      amount,
    ]);
    drafts.push({
      id: newId(given.at),
      kind: 'tokens_issued',
      reference: projectId,
      idempotencyKey: `offer:${issueId}:${given.version}`,
      actorId: given.actorId,
      occurredAt: given.at,
      postings: chart.postings([...lines, [chart.issuance(issueId), -issued]]),
    });
  }
  for (const outcome of await ledger.postIn(tx, drafts)) {
    if (outcome.status !== 'posted') throw new AppError('ROUND_HAS_PURCHASES');
  }
}
