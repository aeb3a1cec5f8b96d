import { MOST_OUTSIDERS, type Outsiders } from '#contract/rights/outsiders.ts';
import { AppError } from '#core/errors.ts';
import { plainText, searchOf } from '#core/search.ts';
import { findOutsiders, type OutsiderRow, type Sought } from '#platform/database/outsiders.ts';
import type { Decider, RightsDeps } from '../deps.ts';
import { requestById } from '../store/requests.ts';

/** Fewer letters and digits are in too many documents. */
const FEWEST = 6;

/**
 * Finds what is kept of people without an account, by name, document or e-mail, for a request of rights. The log has the
 * request and how many were found, and not what was typed, because it forgets nobody
 * (docs/decisions/0155-a-search-of-people-without-an-account.md).
 * @throws AppError NOT_FOUND
 */
export async function searchOutsiders(
  deps: RightsDeps,
  by: Decider,
  { id, search }: { readonly id: string; readonly search: string },
): Promise<Outsiders> {
  const { database, audit, identity, outsiders } = deps;
  const found = await database.transaction(async (tx) => {
    const request = await requestById(tx, id);
    if (!request) throw new AppError('NOT_FOUND');
    const given = { sought: soughtOf(search), most: MOST_OUTSIDERS + 1 };
    const people = await findOutsiders(tx, outsiders, given);
    await audit.record(tx, {
      actorId: by.userId,
      action: 'rights.search_outsiders',
      targetKind: 'rights_request',
      targetId: id,
      after: { code: request.code, count: people.flatMap(shown).length },
      address: by.address,
    });
    return people;
  });
  const rows = found.flatMap(shown);
  const names = await identity.names([...new Set(rows.flatMap(({ userId }) => userId ?? []))]);
  return {
    items: rows.map(({ userId, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      of: userId === null ? null : { userId, name: names.get(userId) ?? '' },
    })),
    more: found.some((one) => one.length > MOST_OUTSIDERS),
  };
}

const shown = (rows: readonly OutsiderRow[]) => rows.slice(0, MOST_OUTSIDERS);

function soughtOf(search: string): Sought {
  const signs = plainText(search)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  return {
    words: searchOf(search).map(({ pattern }) => pattern),
    document: signs.length < FEWEST || !/\d/.test(signs) ? null : signs,
    email: search.trim().toLowerCase(),
  };
}
