import type { Replacement, ReplacementsOfPerson } from '#contract/companies/replacements.ts';
import type { OwnReplacement } from '#contract/companies/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import { REPLACEMENT_KIND } from './files.ts';
import { obstaclesTo } from './propose-replacement.ts';
import { isSuperseded, underWay } from './rules-replacements.ts';
import { type ReplacementRow, replacementsOf } from './store/replacements.ts';
import { companyOf } from './store.ts';

/** The changes of a company account's representative, for administrators. @throws AppError USER_NOT_FOUND */
export const readReplacements = (
  deps: CompaniesDeps,
  readerId: string,
  userId: string,
): Promise<ReplacementsOfPerson> =>
  deps.database.transaction(async (tx) => {
    const user = await deps.identity.user(userId, tx);
    if (!user) throw new AppError('USER_NOT_FOUND');
    const company = await companyOf(tx, userId);
    const rows = await replacementsOf(tx, userId);
    const people = rows.flatMap(({ proposed_by, decided_by }) => [
      proposed_by,
      decided_by ?? proposed_by,
    ]);
    const names = await deps.identity.names([...new Set(people)], tx);
    const files = await deps.resources.viewsOfOwners(
      REPLACEMENT_KIND,
      rows.map(({ id }) => id),
      tx,
    );
    const items: Replacement[] = [];
    for (const [at, row] of rows.entries()) {
      const own = files.get(row.id) ?? [];
      const obstacles =
        row.state === 'proposed'
          ? [
              ...(own.length === 0 ? (['no_paper'] as const) : []),
              ...(await obstaclesTo(deps, tx, row)),
            ]
          : [];
      items.push({
        ...view(row, names, own),
        superseded: isSuperseded(row, rows.slice(0, at)),
        mine: row.proposed_by === readerId,
        obstacles,
      });
    }
    return {
      mayPropose:
        user.state !== 'deleted' &&
        company?.in_force_id != null &&
        !rows.some(({ state }) => state === 'proposed'),
      items,
    };
  });

const view = (
  row: ReplacementRow,
  names: ReadonlyMap<string, string>,
  files: readonly Resource[],
): Omit<Replacement, 'mine' | 'obstacles' | 'superseded'> => ({
  id: row.id,
  state: row.state,
  person:
    row.erased_at === null
      ? {
          name: `${row.name} ${row.lastname}`,
          email: row.email,
          document: row.document,
          taxId: row.tax_id,
        }
      : null,
  power: row.erased_at === null ? row.power : null,
  former: row.former,
  proposedAt: row.proposed_at.toISOString(),
  proposedBy: names.get(row.proposed_by) ?? '',
  decidedAt: row.decided_at?.toISOString() ?? null,
  decidedBy: row.decided_by && (names.get(row.decided_by) ?? ''),
  reason: row.reason,
  takenOverAt: row.taken_over_at?.toISOString() ?? null,
  erasedAt: row.erased_at?.toISOString() ?? null,
  files: [...files],
});

/** The change of representative that puts an account's withdrawals on hold; null without one. */
export async function ownReplacementOf(tx: Tx, userId: string): Promise<OwnReplacement | null> {
  const under = underWay(await replacementsOf(tx, userId));
  const first = under.at(-1);
  if (!first) return null;
  return {
    state: under.some(({ state }) => state === 'proposed') ? 'proposed' : 'approved',
    since: first.proposed_at.toISOString(),
  };
}
