import { toMoney } from '#contract/core/money.ts';
import { may, type Role } from '#contract/core/roles.ts';
import {
  FOUND_KIND_NAMES,
  FOUND_KINDS,
  type FoundKind,
  type FoundThing,
} from '#contract/desk/find.ts';
import type { DeskDeps } from './deps.ts';
import type { Reader } from './inbox.ts';
import { thingsFound } from './store/find.ts';

/** The kinds of things that a role may open. */
export const foundBy = (role: Role): FoundKind[] =>
  FOUND_KIND_NAMES.filter((kind) => may(role, FOUND_KINDS[kind].needs));

/** What a search finds among everything that the reader may open, in any state. */
export async function findOnDesk(
  { database, clock }: Pick<DeskDeps, 'database' | 'clock'>,
  { userId: readerId, role }: Reader,
  search: string,
): Promise<{ items: FoundThing[] }> {
  // level 3 may not read documents, so documents find nobody for them
  const sought = { search, readerId, byDocument: may(role, 'payments.manage'), now: clock.now() };
  const rows = await thingsFound(database.db, foundBy(role), sought);
  return {
    items: rows.map(({ kind, id, name, person_id: personId, about, amount, currency, at }) => ({
      kind,
      id,
      name,
      personId,
      about,
      amount: amount === null || currency === null ? null : toMoney(amount, currency),
      at: at.toISOString(),
    })),
  };
}
