import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor } from '../deps.ts';
import { takeApproval } from './approvals.ts';
import type { Kind, MovementTypes, Step, StepContext, StepRequest, StepResult } from './kind.ts';
import { postEntry } from './post.ts';
import { assertScreeningClear, endWithRejection, screenBeforeStep } from './screening.ts';
import { lockRow, updateRow } from './store.ts';
import { addEvent } from './story.ts';
import { type OnDebts, postTakenBack } from './take-back.ts';

/**
 * Takes one step of a movement within the caller's transaction. The order is the same for every kind: lock, authority,
 * transition table, checks, anti-money-laundering screening, four-eyes approval, claim, posting, update, audit, finish,
 * history, notification. Of two concurrent steps, the second finds the state changed.
 * @returns the movement after the step; the unchanged movement when a second administrator must approve; null when an
 * automatic step is no longer possible
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS; for administrators OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT,
 * ALERT_HIGH, APPROVED_BY_YOU, APPROVAL_DIFFERS; INSUFFICIENT_FUNDS, FX_UNAVAILABLE; errors of the step's own parts
 */
export async function takeStep<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  request: StepRequest<T, Input> & { readonly tx: Tx },
): Promise<T['row'] | null> {
  const { deps, tx, actor, input } = request;
  const locked = await request.lock(tx);
  const before = await lockRow(tx, kind.table, request.id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const at = request.at?.(before, locked) ?? deps.clock.now();
  const context: StepContext<T, Input> = { deps, tx, actor, at, before, locked, input };
  if (actor) await kind.authorize({ ...context, actor }, step.move);
  const state = kind.after(kind.state(before), step.move);
  if (state === null) {
    if (actor === null) return null;
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  }
  await step.check?.(context);
  await assertScreeningClear(kind, step, context);
  if (!(await isApproved(kind, step, context))) return before;
  const change = { ...step.change(context), ...kind.columns(state) };
  const result: StepResult<T, Input> = { ...context, row: { ...before, ...change } };
  await step.claim?.(result);
  const debt = await post(kind, step, result);
  const row = await updateRow(tx, kind.table, { id: before.id, change });
  await endWithRejection(kind, { deps, tx, row });
  await audit(kind, step, { ...result, row });
  const left = (await step.finish?.({ ...result, row })) ?? row;
  await recordAndNotify(kind, step, { ...result, row: left, debt });
  return left;
}

/** Takes an administrator's step in a transaction of its own. @throws AppError those of `takeStep` */
export async function decide<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  request: StepRequest<T, Input> & { readonly actor: Actor },
): Promise<T['row']> {
  await screenBeforeStep(request, kind, step);
  return request.deps.database.transaction(async (tx) => {
    const row = await takeStep(kind, step, { ...request, tx });
    if (row === null) throw new AppError('MOVEMENT_STATE_FORBIDS');
    return row;
  });
}

async function isApproved<T extends MovementTypes, Input>(
  kind: Kind<T>,
  { approval, note }: Step<T, Input>,
  context: StepContext<T, Input>,
): Promise<boolean> {
  const { deps, tx, actor, before, at } = context;
  if (actor === null || approval === undefined || kind.name === 'revenue') return true;
  return takeApproval(deps, tx, {
    kind: kind.name,
    id: before.id,
    step: approval.step,
    ownerId: kind.ownerId(before),
    order: before.order_number,
    amount: approval.amount(context),
    seen: approval.seen?.(context),
    currency: before.currency,
    actor,
    at,
    note: note?.({ ...context, row: before }) ?? undefined,
    byTwo: (await approval.byTwo?.(context)) ?? false,
  });
}

const NO_DEBT: OnDebts = { paid: 0n, owed: 0n, note: undefined };

/** Posts the step's entry, if it has one; arriving money pays the owner's debts, and money taken back may be a new one. */
async function post<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  result: StepResult<T, Input>,
): Promise<OnDebts> {
  const { deps, tx, row, at, actor } = result;
  const entry = step.entry?.(result);
  if (!entry) return NO_DEBT;
  const userId = kind.ownerId(row);
  const posting = { deps, tx, entry, at, actorId: actor?.userId ?? null };
  const { takenBack } = entry;
  if (takenBack) {
    const wallet = { userId, currency: row.currency, projectId: takenBack.projectId };
    return { paid: 0n, ...(await postTakenBack(kind, row.id, { ...posting, takenBack, wallet })) };
  }
  const accounts = entry.lines.map(([account]) => account);
  if (entry.arrival) await deps.debts.lock(tx, [userId], accounts);
  await postEntry(kind, row.id, posting);
  if (!entry.arrival) return NO_DEBT;
  const came = { ...entry.arrival, userId, currency: row.currency };
  const occasion = { movement: kind.name, reference: row.id, at };
  return { owed: 0n, ...(await deps.debts.payOnArrival(tx, { ...came, ...occasion })) };
}

async function audit<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  { deps, tx, actor, before, row }: StepResult<T, Input>,
): Promise<void> {
  if (step.audits === null || (actor === null && !kind.asked)) return;
  await deps.audit.record(tx, {
    actorId: actor?.userId ?? null,
    action: step.audits,
    targetKind: kind.name,
    targetId: row.id,
    ...kind.audited(before, row),
    address: actor?.address ?? null,
  });
}

/** Adds an event to the movement's history and notifies its person. */
async function recordAndNotify<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  result: StepResult<T, Input> & { readonly debt: OnDebts },
): Promise<void> {
  const { deps, tx, row, at, actor: by, locked, debt } = result;
  const action = step.story?.(result);
  const note = [step.note?.(result), debt.note].filter(Boolean).join('. ') || undefined;
  if (action) await addEvent(tx, { movementId: row.id, action, at, by, note });
  const notification = step.notification?.(result);
  const { paid, owed } = debt;
  if (notification) await kind.notify({ deps, tx, row, notification, debt: paid, owed, locked });
}
