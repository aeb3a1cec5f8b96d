import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type AlertFigure, alertFigure, type CaseFigure } from '#contract/compliance/report.ts';
import type { AlertLevel, AlertRule, AlertState } from '#contract/compliance/values.ts';
import type { Db } from '#platform/database/index.ts';
import type { DeclarationRow } from './declarations.ts';
import { withoutInterest } from './interests.ts';

export interface Span {
  readonly from: Date;
  readonly before: Date;
}

/** The condition of the alerts that a figure counts. */
export function alertsCounted(figure: AlertFigure, { from, before }: Span): RawBuilder<SqlBool> {
  switch (figure) {
    case 'raised':
      return sql`(raised_at >= ${from} and raised_at < ${before})`;
    case 'cleared':
    case 'over':
      return sql`exists (${becameIn(figure, { from, before })})`;
    case 'reopened':
      return sql`exists (${becameIn('open', { from, before })} and s.at > raised_at)`;
    case 'open':
      return sql`(select s.state from compliance_alert_states s
        where s.alert_id = compliance_alerts.id and s.at < ${before}
        order by s.at desc, s.seq desc limit 1) = 'open'`;
  }
}

const becameIn = (state: AlertState, { from, before }: Span) => sql`
  select from compliance_alert_states s
  where s.alert_id = compliance_alerts.id and s.state = ${state} and s.at >= ${from} and s.at < ${before}`;

/** The condition of the cases that a figure counts. */
export function casesCounted(figure: CaseFigure, { from, before }: Span): RawBuilder<SqlBool> {
  switch (figure) {
    case 'opened':
      return sql`(opened_at >= ${from} and opened_at < ${before})`;
    case 'closed':
      return sql`(state = 'closed' and concluded_at >= ${from} and concluded_at < ${before})`;
    case 'reported':
      return sql`(reported_at >= ${from} and reported_at < ${before})`;
    case 'reportedLate':
      return sql`(reported_at >= ${from} and reported_at < ${before} and reported_at > due_at)`;
  }
}

/**
 * Alerts of a period by rule and level: raised, cleared, ended by themselves or opened again in it, and open at its end.
 * Alerts of accounts in which the reader has an interest are left out.
 */
export async function alertCounts(db: Db, readerId: string, span: Span) {
  const counted = (figure: AlertFigure) =>
    sql`count(*) filter (where ${alertsCounted(figure, span)})::int`;
  const { rows } = await sql<
    { rule: AlertRule; level: AlertLevel } & Readonly<Record<AlertFigure, number>>
  >`
    select rule, level, ${sql.join(
      alertFigure.options.map((figure) => sql`${counted(figure)} as ${sql.ref(figure)}`),
    )}
    from compliance_alerts
    where (${sql.join(
      alertFigure.options.map((figure) => alertsCounted(figure, span)),
      sql` or `,
    )}) and ${withoutInterest(readerId, 'alerts')}
    group by rule, level order by level, rule`.execute(db);
  return rows;
}

/** Cases of a period that are not about the reader. */
export async function caseCounts(db: Db, readerId: string, span: Span) {
  const counted = (figure: CaseFigure) =>
    sql`count(*) filter (where ${casesCounted(figure, span)})::int`;
  const { rows } = await sql<Record<CaseFigure, number>>`select
      ${counted('opened')} as opened, ${counted('closed')} as closed,
      ${counted('reported')} as reported, ${counted('reportedLate')} as "reportedLate"
    from compliance_cases where ${withoutInterest(readerId, 'cases')}`.execute(db);
  return rows[0] ?? { opened: 0, closed: 0, reported: 0, reportedLate: 0 };
}

/** All declarations, before an instant, of people who ever named an office; newest first, by person. */
export async function declarationsOfExposed(db: Db, before: Date) {
  const { rows } = await sql<
    Pick<DeclarationRow, 'user_id' | 'exposure' | 'left_on' | 'declared_at'>
  >`
    select d.user_id, d.exposure, d.left_on, d.declared_at from declarations d
    where d.declared_at < ${before}
      and exists (select from declarations o where o.user_id = d.user_id and o.exposure <> 'never')
      and not exists (select from person_since_facts r where r.user_id = d.user_id and r.since >= d.declared_at)
    order by d.seq desc`.execute(db);
  return Map.groupBy(rows, ({ user_id }) => user_id);
}
