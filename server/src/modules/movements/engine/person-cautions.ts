import { toMoney } from '#contract/core/money.ts';
import type { PersonCaution } from '#contract/payments/schemas.ts';
import type { Tx } from '#platform/database/index.ts';
import type { MovementsDeps } from '../deps.ts';
import { frozenSince } from './store-frozen.ts';

/**
 * What an administrator has to know about people before deciding on their movements: what they owe, in major units with the
 * currency, and whether their accounts are blocked or frozen. People without any of it are absent.
 */
export async function personCautionsOf(
  { database, debts, identity }: Pick<MovementsDeps, 'database' | 'debts' | 'identity'>,
  { userIds, tx }: { readonly userIds: readonly string[]; readonly tx?: Tx | undefined },
): Promise<ReadonlyMap<string, PersonCaution>> {
  const people = [...new Set(userIds)];
  const owed = await debts.of(people, tx);
  const blocked = await identity.blockedAmong(people, tx);
  const frozen = await frozenSince(tx ?? database.db, people);
  return new Map(
    people
      .filter((id) => owed.has(id) || blocked.has(id) || frozen.has(id))
      .map((id) => [
        id,
        {
          debts: (owed.get(id) ?? []).map(({ minor, currency }) => toMoney(minor, currency)),
          blocked: blocked.has(id),
          frozen: frozen.has(id),
        },
      ]),
  );
}
