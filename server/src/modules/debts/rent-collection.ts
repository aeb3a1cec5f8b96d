import { newId } from '#core/id.ts';
import { chart, type EntryDraft } from '#modules/ledger';

/** The entry that moves a person's paid rent of a project to their wallet there. `amount` is in USD cents. */
export const rentCollection = (of: {
  readonly userId: string;
  readonly projectId: string;
  readonly amount: bigint;
  /** The idempotency key. */
  readonly key: string;
  /** Who collects it; null for the product, which pays a debt with it. */
  readonly actorId: string | null;
  readonly at: Date;
}): EntryDraft => ({
  id: newId(of.at),
  kind: 'rent_collected',
  reference: of.projectId,
  idempotencyKey: of.key,
  actorId: of.actorId,
  occurredAt: of.at,
  postings: chart.postings(
    chart.move(
      chart.rent(of.userId, of.projectId),
      chart.available(of.userId, of.projectId, 'USD'),
      of.amount,
    ),
  ),
});
