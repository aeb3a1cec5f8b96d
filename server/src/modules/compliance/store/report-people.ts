import { type RawBuilder, sql } from 'kysely';
import type { PeopleFigure, ReportPerson } from '#contract/compliance/report.ts';
import type { Page } from '#contract/core/page.ts';
import { ADMIN_ROLES } from '#contract/core/roles.ts';
import type { Db } from '#platform/database/index.ts';
import { withoutInterestIn } from './interests.ts';
import type { Span } from './report.ts';

export interface Counted {
  readonly user_id: string;
  readonly owner: string;
  readonly at: Date;
}

/** What the figures of people are counted from. */
export interface Asked {
  readonly span: Span;
  /** Accounts in which they have an interest are left out, as of alerts and cases. */
  readonly readerId: string;
  /** The people who count as exposed by their own declarations, with their last one. */
  readonly exposed: readonly Omit<Counted, 'owner'>[];
}

/** People whose latest risk level before the end of the month is the given one. */
const ofLevel = (level: 'low' | 'medium' | 'high', { before }: Span) => sql`
  select user_id, '' as owner, assessed_at as at from (
    select distinct on (user_id) user_id, level, assessed_at from risk_assessments
    where assessed_at < ${before} order by user_id, seq desc) latest
  where level = ${level}`;

/**
 * The exposed owners of companies at the end of the month. As in `company_owner_facts`, the owners of a filing count
 * until a later one is approved.
 */
const exposedOwners = ({ before }: Span) => sql`
  select f.user_id, o ->> 'name' as owner, f.submitted_at as at, ltrim(upper(o ->> 'document'), '0') as document
  from company_sworn_facts f cross join lateral jsonb_array_elements(f.owners -> 'owners') o
  where f.submitted_at < ${before} and (o -> 'exposed')::boolean and not exists (
    select from company_sworn_facts a
    where a.user_id = f.user_id and a.submitted_at > f.submitted_at and a.approved_at < ${before})`;

/** The rows of a figure before each counts once. */
const foundOf = (figure: PeopleFigure, { span, exposed }: Asked): RawBuilder<unknown> => {
  switch (figure) {
    case 'low':
    case 'medium':
    case 'high':
      return ofLevel(figure, span);
    case 'unassessed':
      return sql`select l.user_id, '' as owner, l.created_at as at from account_life_facts l
        where l.created_at < ${span.before}
          and not exists (
            select from risk_assessments r where r.user_id = l.user_id and r.assessed_at < ${span.before})`;
    case 'exposed':
      return sql`select e.user_id, '' as owner, e.at from unnest(
        ${exposed.map((one) => one.user_id)}::uuid[],
        ${exposed.map(({ at }) => at.toISOString())}::timestamptz[]) as e (user_id, at)`;
    case 'exposedOwners':
    case 'exposedCompanies':
      return exposedOwners(span);
    case 'declarations':
      return sql`select user_id, '' as owner, declared_at as at from declarations
        where declared_at >= ${span.from} and declared_at < ${span.before}`;
  }
};

/** Whether an account was open at the end of the month, by the log: a restore in a later month changes nothing. */
const wasOpen = ({ before }: Span) => sql`coalesce((
  select h.action from person_history_facts h
  where h.target_id = f.user_id::text and h.action in ('user.delete', 'user.restore') and h.at < ${before}
  order by h.at desc, h.id desc limit 1), '') <> 'user.delete'`;

/**
 * Whether an account was no administrator's at the end of the month: by the log, the first later change of its role found
 * the role of that day, and without one it is the present role.
 */
const wasClient = ({ before }: Span) => sql`coalesce((
  select h.role_before from role_history_facts h
  where h.target_id = f.user_id::text and h.at >= ${before} order by h.at, h.id limit 1),
  (select l.role from account_life_facts l where l.user_id = f.user_id))
  not in (${sql.join(ADMIN_ROLES)})`;

/** The figures that count each client once, by risk. */
const OF_CLIENTS: readonly PeopleFigure[] = ['low', 'medium', 'high', 'unassessed'];

/** What a figure counts: an owner of several companies once, however their document is written, a company once. */
function rowsOf(figure: PeopleFigure, asked: Asked): RawBuilder<unknown> {
  const mine = { account: sql`f.user_id`, since: sql`f.at` };
  const found = sql`select f.* from (${foundOf(figure, asked)}) f
    where ${withoutInterestIn(asked.readerId, mine)}`;
  // a declaration is counted in its month, whatever became of its account
  const seen =
    figure === 'declarations'
      ? found
      : sql`${found} and exists (
          select from account_life_facts l
          where l.user_id = f.user_id and (l.deleted_at is null or l.deleted_at >= ${asked.span.before}))
        and ${wasOpen(asked.span)} and ${OF_CLIENTS.includes(figure) ? wasClient(asked.span) : sql`true`}`;
  if (figure === 'exposedOwners')
    return sql`select distinct on (document) user_id, owner, at from (${seen}) o
      order by document, at desc`;
  if (figure === 'exposedCompanies')
    return sql`select distinct on (user_id) user_id, '' as owner, at from (${seen}) o
      order by user_id, at desc`;
  return seen;
}

/** How much a figure of the monthly report counts. */
export async function countOf(db: Db, figure: PeopleFigure, asked: Asked): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (${rowsOf(figure, asked)}) counted`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A page of what a figure of the monthly report counts, latest first. */
export async function countedPage(
  db: Db,
  of: Asked & {
    readonly figure: PeopleFigure;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<Page<Omit<ReportPerson, 'userName'>>> {
  const { page, pageSize, figure, ...asked } = of;
  const { rows } = await sql<Counted>`
    select user_id, owner, at from (${rowsOf(figure, asked)}) counted order by at desc, user_id, owner
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  return {
    items: rows.map((row) => ({ userId: row.user_id, owner: row.owner, at: row.at.toISOString() })),
    page,
    pageSize,
    total: await countOf(db, figure, asked),
  };
}
