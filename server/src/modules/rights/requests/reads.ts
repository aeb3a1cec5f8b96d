import type { Page } from '#contract/core/page.ts';
import type { RightsRequest, RightsRequestDetail } from '#contract/rights/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { RightsDeps } from '../deps.ts';
import { countsOf, requestById, requestsPage } from '../store/requests.ts';
import type { RightsRequestRow } from '../tables.ts';
import { accountOf } from './account-of.ts';
import { requestView } from './views.ts';

/** Requests for administrators: open ones by deadline, then the latest decided. */
export async function listRights(
  deps: Pick<RightsDeps, 'database' | 'identity' | 'clock'>,
  filter: Parameters<typeof requestsPage>[1],
): Promise<Page<RightsRequest>> {
  const { items, ...page } = await requestsPage(deps.database.db, filter);
  return { ...page, items: await viewsOf(deps, items) };
}

/** A request with its account: the named one, otherwise that of its e-mail, which may be closed. @throws AppError NOT_FOUND */
export async function readRight(deps: RightsDeps, id: string): Promise<RightsRequestDetail> {
  const { database, identity, tokens } = deps;
  const row = await requestById(database.db, id);
  if (!row) throw new AppError('NOT_FOUND');
  const [view] = await viewsOf(deps, [row]);
  if (view === undefined) throw new Error('no view of a request');
  const user = await accountOf(deps, row);
  const said = { document: row.about_document, email: row.about_email };
  const about = {
    about: said.document === null && said.email === null ? null : said,
    holds: await heldView(deps, row),
    insufficient: row.is_insufficient,
  };
  const exported = await exportView(deps, row);
  if (user === undefined) return { ...view, ...about, exported, account: null, purchases: [] };
  return {
    ...view,
    ...about,
    exported,
    account: {
      userId: user.id,
      name: (await identity.names([user.id])).get(user.id) ?? '',
      state: user.state,
      verified: user.kyc_status === 'verified',
      requests: await countsOf(database.db, {
        email: row.email,
        account: { id: user.id, email: user.email ?? '' },
      }),
      namedAs: row.named_user_id === null ? null : user.email,
    },
    purchases:
      row.kind === 'regret' && user.state !== 'deleted'
        ? await tokens.revocableAt(user.id, row.received_at)
        : [],
  };
}

/** When an administrator exported the data of the request's account, and who. */
async function exportView(
  { identity }: Pick<RightsDeps, 'identity'>,
  { exported_at: at, exported_by: by }: RightsRequestRow,
): Promise<RightsRequestDetail['exported']> {
  if (at === null || by === null) return null;
  return { at: at.toISOString(), by: (await identity.names([by])).get(by) ?? '' };
}

/** The account that an undecided report of a death makes wait. */
async function heldView(
  { identity }: Pick<RightsDeps, 'identity'>,
  { held_user_id: userId, state }: RightsRequestRow,
): Promise<RightsRequestDetail['holds']> {
  const user = userId === null || state !== 'received' ? undefined : await identity.user(userId);
  if (!user) return null;
  const name = (await identity.names([user.id])).get(user.id) ?? '';
  return { userId: user.id, name, email: user.email ?? '' };
}

async function viewsOf(
  { identity, clock }: Pick<RightsDeps, 'identity' | 'clock'>,
  rows: readonly RightsRequestRow[],
): Promise<RightsRequest[]> {
  const names = await identity.names(rows.flatMap(({ decided_by }) => decided_by ?? []));
  return rows.map((row) => requestView(row, { names, now: clock.now() }));
}
