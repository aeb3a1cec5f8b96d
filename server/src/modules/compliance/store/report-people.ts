import { type RawBuilder, sql } from 'kysely';
import type { PeopleFigure, ReportPerson } from '#contract/compliance/report.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db } from '#platform/database/index.ts';
import type { Span } from './report.ts';

interface Counted {
  readonly user_id: string;
  readonly owner: string;
  readonly at: Date;
}

/** People whose latest risk level before the end of the month is the given one. */
const ofLevel = (level: 'low' | 'medium' | 'high', { before }: Span) => sql`
  select user_id, '' as owner, assessed_at as at from (
    select distinct on (user_id) user_id, level, assessed_at from risk_assessments
    where assessed_at < ${before} order by user_id, seq desc) latest
  where level = ${level}`;

/** Each exposed owner of each company, as `exposedOwnerCounts` counts them. */
const exposedOwners = ({ before }: Span) => sql`
  select f.user_id, o ->> 'name' as owner, f.submitted_at as at, ltrim(upper(o ->> 'document'), '0') as document
  from company_sworn_facts f cross join lateral jsonb_array_elements(f.owners -> 'owners') o
  where f.submitted_at < ${before} and (o -> 'exposed')::boolean and not exists (
    select from company_sworn_facts a
    where a.user_id = f.user_id and a.submitted_at > f.submitted_at and a.approved_at < ${before})`;

/** @param exposed the people who count as exposed by their own declarations, with their last one */
const rowsOf = (
  figure: PeopleFigure,
  span: Span,
  exposed: readonly Omit<Counted, 'owner'>[],
): RawBuilder<unknown> => {
  switch (figure) {
    case 'low':
    case 'medium':
    case 'high':
      return ofLevel(figure, span);
    case 'exposed':
      return sql`select e.user_id, '' as owner, e.at from unnest(
        ${exposed.map((one) => one.user_id)}::uuid[],
        ${exposed.map(({ at }) => at.toISOString())}::timestamptz[]) as e (user_id, at)`;
    case 'exposedOwners':
      return sql`select distinct on (document) user_id, owner, at from (${exposedOwners(span)}) o
        order by document, at desc`;
    case 'exposedCompanies':
      return sql`select distinct on (user_id) user_id, '' as owner, at from (${exposedOwners(span)}) o
        order by user_id, at desc`;
    case 'declarations':
      return sql`select user_id, '' as owner, declared_at as at from declarations
        where declared_at >= ${span.from} and declared_at < ${span.before}`;
  }
};

/** A page of what a figure of the monthly report counts, latest first. */
export async function countedPage(
  db: Db,
  of: {
    readonly figure: PeopleFigure;
    readonly span: Span;
    readonly exposed: readonly Omit<Counted, 'owner'>[];
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<Page<Omit<ReportPerson, 'userName'>>> {
  const { page, pageSize } = of;
  const all = rowsOf(of.figure, of.span, of.exposed);
  const { rows } = await sql<Counted>`
    select user_id, owner, at from (${all}) counted order by at desc, user_id, owner
    limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: bigint }>`
    select count(*) as total from (${all}) counted`.execute(db);
  return {
    items: rows.map((row) => ({ userId: row.user_id, owner: row.owner, at: row.at.toISOString() })),
    page,
    pageSize,
    total: Number(counted.rows[0]?.total ?? 0n),
  };
}
