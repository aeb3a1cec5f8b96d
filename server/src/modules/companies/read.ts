import { isOwner } from '#contract/companies/owners.ts';
import type {
  CompanyOfPerson,
  Filing,
  OwnCompany,
  ReviewedFiling,
} from '#contract/companies/schemas.ts';
import { companyStopOf } from '#contract/companies/stop.ts';
import { businessDay } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import type { UserRow } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import type { CompaniesDeps } from './deps.ts';
import { OWNER_KIND } from './files.ts';
import { firstOf } from './first-approval.ts';
import { ownReplacementOf } from './read-replacements.ts';
import { changedParts } from './rules.ts';
import { companyTextAt } from './store/texts.ts';
import {
  type CompanyRow,
  companyOf,
  type FilingRow,
  filingsOf,
  papersOf,
  takenBy,
  wasUsed,
} from './store.ts';

/** A company's account as its representative sees it. @throws AppError USER_NOT_FOUND */
export const readOwn = (deps: CompaniesDeps, userId: string): Promise<OwnCompany> =>
  deps.database.transaction(async (tx) => {
    const user = await deps.identity.user(userId, tx);
    if (!user) throw new AppError('USER_NOT_FOUND');
    const at = deps.clock.now();
    const row = await companyOf(tx, userId);
    const filings = row ? await filingsOf(tx, row.id) : [];
    const [latest] = filings;
    const inForce = filings.find(({ id }) => id === row?.in_force_id);
    const used = (await wasUsed(tx, userId)) || (await deps.hasUnderWay(userId, tx));
    return {
      stop: stopOf(deps, user),
      mayStart: row === undefined && !used,
      representative: representativeOf(user),
      threshold: await deps.threshold(tx, at),
      replacement: await ownReplacementOf(tx, userId),
      text: await companyTextAt(tx, at),
      company: row
        ? {
            places: await placesOf(deps, tx, row),
            inForce: inForce ? filingView(inForce) : null,
            open: latest && isOpenTo(latest, inForce) ? filingView(latest) : null,
          }
        : null,
    };
  });

/**
 * Whether the representative can still act on their latest filing. With a filing in force, a withdrawn one is history.
 */
const isOpenTo = ({ state }: FilingRow, inForce: FilingRow | undefined): boolean =>
  state !== 'approved' && !(state === 'taken_back' && inForce !== undefined);

/** A company's account, for administrators. @throws AppError USER_NOT_FOUND */
export const readOfPerson = (
  deps: CompaniesDeps,
  readerId: string,
  userId: string,
): Promise<CompanyOfPerson> =>
  deps.database.transaction(async (tx) => {
    const { identity } = deps;
    const user = await identity.user(userId, tx);
    if (!user) throw new AppError('USER_NOT_FOUND');
    const row = await companyOf(tx, userId);
    const all = row ? await filingsOf(tx, row.id) : [];
    const sworn = all.filter(({ state }) => state !== 'draft');
    const filings = await withoutLapsed(deps, tx, sworn);
    const inForce = filings.find(({ id }) => id === row?.in_force_id);
    const people = filings.flatMap((one) => [one.first_by, one.decided_by]);
    const names = await identity.names([...new Set(people.filter((id) => id !== null))], tx);
    const open = filings.find(({ state }) => state === 'submitted');
    return {
      representative: representativeOf(user),
      stop: stopOf(deps, user),
      alone: await identity.worksAlone(tx, readerId),
      obstacles:
        row && open ? await obstaclesOf(deps, tx, { row, open, inForce, user, readerId }) : [],
      company: row
        ? {
            places: await placesOf(deps, tx, row),
            inForce: row.in_force_id,
            filings: filings.map((one) => ({
              ...reviewedView(one, names),
              mine: one.first_by === readerId,
              changes: changedParts(inForce, one),
            })),
          }
        : null,
    };
  });

/** Filings as they are decided: of one in review, a first approval that lapsed is none. */
async function withoutLapsed(
  deps: CompaniesDeps,
  tx: Tx,
  filings: readonly FilingRow[],
): Promise<FilingRow[]> {
  const shown: FilingRow[] = [];
  for (const one of filings) {
    const lapsed = one.state === 'submitted' && (await firstOf(deps, tx, one)) === null;
    shown.push(lapsed ? { ...one, first_by: null, first_at: null } : one);
  }
  return shown;
}

async function obstaclesOf(
  { identity, clock }: CompaniesDeps,
  tx: Tx,
  of: {
    row: CompanyRow;
    open: FilingRow;
    inForce: FilingRow | undefined;
    user: UserRow;
    readerId: string;
  },
): Promise<CompanyOfPerson['obstacles']> {
  const { row, open, inForce, user, readerId } = of;
  const endsOn = open.power?.endsOn ?? null;
  const reader = await identity.user(readerId, tx);
  const taxId = open.company?.taxId ?? '';
  const owns = (filing: FilingRow | undefined) =>
    reader !== undefined && isOwner(filing?.owners?.owners ?? [], reader);
  return [
    ...(owns(inForce) ? (['owner'] as const) : []),
    ...(user.state === 'active' ? [] : (['account'] as const)),
    ...(user.kyc_status === 'verified' ? [] : (['identity'] as const)),
    ...(endsOn !== null && endsOn < businessDay(clock.now()) ? (['power_ended'] as const) : []),
    ...((await takenBy(tx, { taxId, companyId: row.id })) ? (['taken'] as const) : []),
    ...(owns(open) ? (['reviewer'] as const) : []),
  ];
}

async function placesOf(
  { resources }: Pick<CompaniesDeps, 'resources'>,
  tx: Tx,
  row: CompanyRow,
): Promise<NonNullable<OwnCompany['company']>['places']> {
  const places = await papersOf(tx, row.id);
  const files = await resources.viewsOfOwners(
    OWNER_KIND,
    places.map(({ id }) => id),
    tx,
  );
  return places.map(({ id, paper }) => ({ id, paper, files: files.get(id) ?? [] }));
}

const representativeOf = (user: UserRow) => ({
  name: `${user.name} ${user.lastname}`,
  document: user.document,
  taxId: user.tax_id,
  verified: user.kyc_status === 'verified',
});

const stopOf = ({ clock }: Pick<CompaniesDeps, 'clock'>, user: UserRow) =>
  companyStopOf(
    user.company_state === null
      ? null
      : {
          approved: user.company_state === 'approved',
          inReview: user.company_in_review,
          replacing: user.company_replacing,
          powerEndsOn: user.company_power_ends_on,
        },
    businessDay(clock.now()),
  );

const filingView = (row: FilingRow): Filing => ({
  id: row.id,
  state: row.state,
  company: row.company,
  power: row.power,
  owners: row.owners,
  textVersion: row.text_version,
  threshold: row.threshold,
  submittedAt: row.submitted_at?.toISOString() ?? null,
  decidedAt: row.decided_at?.toISOString() ?? null,
  takenBackAt: row.taken_back_at?.toISOString() ?? null,
  reason: row.reason,
});

const reviewedView = (
  row: FilingRow,
  names: ReadonlyMap<string, string>,
): Omit<ReviewedFiling, 'mine' | 'changes'> => ({
  ...filingView(row),
  firstBy: row.first_by && (names.get(row.first_by) ?? ''),
  firstAt: row.first_at?.toISOString() ?? null,
  decidedBy: row.decided_by && (names.get(row.decided_by) ?? ''),
  papers: [...row.papers],
});
