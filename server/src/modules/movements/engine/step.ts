import { AppError } from '#core/errors.ts';
import type { DebtPaid } from '#modules/debts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor } from '../deps.ts';
import { takeApproval } from './approvals.ts';
import type { Asked, Kind, MovementTypes, Step, Taken, Taking } from './kind.ts';
import { postEntry } from './post.ts';
import { lookBefore, passScreening } from './screening.ts';
import { lockRow, updateRow } from './store.ts';
import { addEvent } from './story.ts';

/**
 * Takes one step of a movement in the transaction given, in the same order for every kind: lock, authority, transition
 * table, alerts, four eyes, change, posting, audit, story, notification. Of two concurrent steps, the second finds the state
 * changed.
 * @returns the movement after the step; unchanged when another administrator must approve it too; null when an
 * automatic step is no longer possible
 * @throws AppError NOT_FOUND, MOVEMENT_STATE_FORBIDS; for administrators OWN_MOVEMENT, APPROVERS_NOT_INDEPENDENT,
 * ALERT_HIGH, APPROVED_BY_YOU, APPROVAL_DIFFERS; INSUFFICIENT_FUNDS, FX_UNAVAILABLE; errors of the step's own parts
 */
export async function takeStep<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  asked: Asked<T, Input> & { readonly tx: Tx },
): Promise<T['row'] | null> {
  const { deps, tx, actor, input } = asked;
  const held = await asked.hold(tx);
  const before = await lockRow(tx, kind.table, asked.id);
  if (before === undefined) throw new AppError('NOT_FOUND');
  const at = asked.at?.(before, held) ?? deps.clock.now();
  const taking: Taking<T, Input> = { deps, tx, actor, at, before, held, input };
  if (actor) await kind.authorize({ ...taking, actor }, step.move);
  const state = kind.after(kind.state(before), step.move);
  if (state === null) {
    if (actor === null) return null;
    throw new AppError('MOVEMENT_STATE_FORBIDS');
  }
  await step.check?.(taking);
  await passScreening(kind, step, taking);
  if (!(await isApproved(kind, step, taking))) return before;
  const change = { ...step.change(taking), ...kind.columns(state) };
  const taken: Taken<T, Input> = { ...taking, row: { ...before, ...change } };
  await step.claim?.(taken);
  const debt = await post(kind, step, taken);
  const row = await updateRow(tx, kind.table, { id: before.id, change });
  await audit(kind, step, { ...taken, row });
  const left = (await step.finish?.({ ...taken, row })) ?? row;
  await announce(kind, step, { ...taken, row: left, debt });
  return left;
}

/** Takes an administrator's step in a transaction of its own. @throws AppError as `takeStep` */
export async function decide<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  asked: Asked<T, Input> & { readonly actor: Actor },
): Promise<T['row']> {
  await lookBefore(asked, kind, step);
  return asked.deps.database.transaction(async (tx) => {
    const row = await takeStep(kind, step, { ...asked, tx });
    if (row === null) throw new AppError('MOVEMENT_STATE_FORBIDS');
    return row;
  });
}

async function isApproved<T extends MovementTypes, Input>(
  kind: Kind<T>,
  { approval, note }: Step<T, Input>,
  taking: Taking<T, Input>,
): Promise<boolean> {
  const { deps, tx, actor, before, at } = taking;
  if (actor === null || approval === undefined || kind.name === 'revenue') return true;
  return takeApproval(deps, tx, {
    kind: kind.name,
    id: before.id,
    step: approval.step,
    ownerId: kind.ownerId(before),
    order: before.order_number,
    amount: approval.amount(taking),
    seen: approval.seen?.(taking),
    currency: before.currency,
    actor,
    at,
    note: note?.({ ...taking, row: before }) ?? undefined,
    byTwo: (await approval.byTwo?.(taking)) ?? false,
  });
}

const NO_DEBT: DebtPaid = { paid: 0n, note: undefined };

/** Posts the step's entry, if it has one; what arrives pays the owner's debts. */
async function post<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  taken: Taken<T, Input>,
): Promise<DebtPaid> {
  const { deps, tx, row, at, actor } = taken;
  const entry = step.entry?.(taken);
  if (!entry) return NO_DEBT;
  const userId = kind.ownerId(row);
  const accounts = entry.lines.map(([account]) => account);
  if (entry.arrival) await deps.debts.hold(tx, [userId], accounts);
  await postEntry(kind, row.id, { deps, tx, entry, at, actorId: actor?.userId ?? null });
  if (!entry.arrival) return NO_DEBT;
  return deps.debts.payFrom(tx, {
    ...entry.arrival,
    movement: kind.name,
    reference: row.id,
    userId,
    currency: row.currency,
    at,
  });
}

async function audit<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  { deps, tx, actor, before, row }: Taken<T, Input>,
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

/** Writes the step into the movement's story and notifies its person. */
async function announce<T extends MovementTypes, Input>(
  kind: Kind<T>,
  step: Step<T, Input>,
  taken: Taken<T, Input> & { readonly debt: DebtPaid },
): Promise<void> {
  const { deps, tx, row, at, actor: by, held, debt } = taken;
  const action = step.story?.(taken);
  const note = [step.note?.(taken), debt.note].filter(Boolean).join('. ') || undefined;
  if (action) await addEvent(tx, { movementId: row.id, action, at, by, note });
  const notification = step.notification?.(taken);
  if (notification) await kind.notify({ deps, tx, row, notification, debt: debt.paid, held });
}
