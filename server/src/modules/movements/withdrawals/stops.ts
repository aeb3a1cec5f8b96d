import { toMoney } from '#contract/core/money.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import { lockRow } from '../engine/store.ts';
import { withdrawalsTable } from './store.ts';
import { isFrozen } from './store-frozen.ts';

export type Stop = NonNullable<Withdrawal['stopped']>;

type StopDeps = Pick<MovementsDeps, 'debts' | 'identity'>;

/** Why withdrawals of people are stopped: a debt, a block, or a company's pending matter. People without a stop are absent. */
export async function stopsOf(
  { debts, identity }: StopDeps,
  userIds: readonly string[],
  tx?: Tx,
): Promise<ReadonlyMap<string, Stop>> {
  const people = [...new Set(userIds)];
  const owed = await debts.of(people, tx);
  const blocked = await identity.blockedAmong(people, tx);
  const companies = await identity.companyStops(people, tx);
  return new Map(
    people
      .filter((id) => owed.has(id) || blocked.has(id) || companies.has(id))
      .map((id) => [
        id,
        {
          blocked: blocked.has(id),
          debts: (owed.get(id) ?? []).map(({ minor, currency }) => toMoney(minor, currency)),
          company: companies.get(id) ?? null,
        },
      ]),
  );
}

/**
 * Checks that a withdrawal is not stopped. Only an administrator of level 1 may override the stop of a person who owes, is
 * blocked, or is a company with a pending matter. The person's debts are locked until the transaction ends.
 * @param despite whether the administrator decided to go on despite the stop
 * @returns the reason of the stop that was overridden; null otherwise
 * @throws AppError NOT_FOUND, WITHDRAWAL_STOPPED, ESTATE_FROZEN
 */
export async function passStop(
  deps: StopDeps,
  tx: Tx,
  { actor, id, despite }: { readonly actor: Actor; readonly id: string; readonly despite: boolean },
): Promise<Stop | null> {
  const row = await lockRow(tx, withdrawalsTable, id);
  if (row === undefined) throw new AppError('NOT_FOUND');
  await deps.debts.hold(tx, [row.user_id]);
  const stop = (await stopsOf(deps, [row.user_id], tx)).get(row.user_id);
  if (stop === undefined) return null;
  if (await isFrozen(tx, row.user_id)) throw new AppError('ESTATE_FROZEN');
  // the requester may no longer represent the company
  if (stop.company === 'replacing') throw new AppError('WITHDRAWAL_STOPPED');
  if (!despite || actor.role !== 'admin') throw new AppError('WITHDRAWAL_STOPPED');
  return stop;
}

/** The history text of a withdrawal whose stop was overridden. */
export const despiteNote = (
  note: string | null | undefined,
  stop: Stop | null,
): string | undefined => [stop && DESPITE, note].filter(Boolean).join('. ') || undefined;
const DESPITE =
  'Sigue por decisión de nivel 1, aunque la persona debe, está bloqueada o su empresa espera';
