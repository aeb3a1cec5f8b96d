import { type Currency, toMoney } from '#contract/core/money.ts';
import type { FundsReceipt } from '#contract/funds/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { chart, type EntryDraft, entryOf, idempotencyKeyOf, type Lines } from '#modules/ledger';
import type { Tx } from '#platform/database/index.ts';
import { runOnce } from '#platform/idempotency/index.ts';
import type { FundsDeps, Order } from '../deps.ts';

export interface Movement {
  readonly kind: FundsReceipt['kind'];
  readonly lines: Lines;
  /** Details of the journal entry that the audit needs besides its postings. */
  readonly details?: NonNullable<EntryDraft['details']>;
  readonly out: { readonly amount: bigint; readonly currency: Currency };
  readonly in: { readonly amount: bigint; readonly currency: Currency };
  readonly rate: FundsReceipt['rate'];
  /** The project's accounts whose balances are in the receipt. */
  readonly touched: readonly {
    purpose: FundsReceipt['after'][number]['purpose'];
    currency: Currency;
  }[];
  /** A check that runs after the posting and may refuse the entry. */
  readonly checkPosted?: (tx: Tx, entryId: string) => Promise<void>;
}

/**
 * Moves a project's money, once for an idempotency key, and records the move in the audit log.
 * @param plan returns the lines to post; called inside the transaction
 * @throws AppError those of `plan`, FORBIDDEN for an owner who is none any more, INSUFFICIENT_FUNDS, FX_UNAVAILABLE, IDEMPOTENCY_KEY_REUSED
 */
export function moveOnce(
  deps: FundsDeps,
  { order, call, body }: { order: Order; call: string; body: unknown },
  plan: (tx: Tx) => Promise<Movement>,
): Promise<FundsReceipt> {
  const { actor, project, key } = order;
  const once = { userId: actor.userId, call, key, body: { projectId: project.id, body } };
  return deps.database.transaction((tx) =>
    runOnce(tx, once, async () => {
      await deps.identity.holdActive(tx, actor.userId);
      await assertStillOwner(deps, tx, order);
      return moveIn(deps, tx, { ...order, call, movement: await plan(tx) });
    }),
  );
}

/**
 * The project may have passed to another owner since the order was read. A change of owner locks both owners, and this
 * transaction holds the actor.
 * @throws AppError FORBIDDEN
 */
async function assertStillOwner(
  { projects }: FundsDeps,
  tx: Tx,
  { actor: { userId }, project }: Order,
): Promise<void> {
  if (project.ownerId !== userId) return;
  const { ownerId } = await projects.project(project.id, tx);
  if (ownerId !== userId) throw new AppError('FORBIDDEN');
}

async function moveIn(
  deps: FundsDeps,
  tx: Tx,
  { actor, project, key, call, movement }: Order & { call: string; movement: Movement },
): Promise<FundsReceipt> {
  const at = deps.clock.now();
  const id = newId(at);
  const [outcome] = await deps.ledger.postIn(tx, [
    {
      id,
      kind: movement.kind,
      reference: project.id,
      idempotencyKey: idempotencyKeyOf(actor.userId, call, key),
      actorId: actor.userId,
      occurredAt: at,
      ...(movement.details ? { details: movement.details } : {}),
      postings: chart.postings(movement.lines),
    },
  ]);
  entryOf(outcome);
  await movement.checkPosted?.(tx, id);
  const out = toMoney(movement.out.amount, movement.out.currency);
  const received = toMoney(movement.in.amount, movement.in.currency);
  await deps.audit.record(tx, {
    actorId: actor.userId,
    action: `funds.${movement.kind}`,
    targetKind: 'project',
    targetId: project.id,
    before: null,
    after: { out, in: received, to: movement.touched.at(-1)?.purpose },
    address: actor.address,
  });
  const balances = await deps.ledger.balanceOf(
    movement.touched.map(({ currency, purpose }) =>
      chart.projectMoney(project.id, currency, purpose),
    ),
    tx,
  );
  return {
    id,
    date: at.toISOString(),
    kind: movement.kind,
    out,
    in: received,
    rate: movement.rate,
    after: movement.touched.map(({ purpose, currency }, index) => ({
      purpose,
      balance: toMoney(balances[index] ?? 0n, currency),
    })),
  };
}
