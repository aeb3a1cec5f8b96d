import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AlertSort } from '#contract/compliance/alerts.ts';
import type { AlertLevel, AlertRule, AlertState } from '#contract/compliance/values.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found as foundBy } from '#platform/database/queries/search.ts';
import type { AlertRow } from './alerts.ts';
import { withoutInterest } from './interests.ts';

const PERSON = sql`(
  select trim(u.name || ' ' || u.lastname) from person_facts u where u.id = compliance_alerts.user_id)`;

const BY_PERSON = sql`(
  select lower(trim(u.lastname || ' ' || u.name)) from person_facts u where u.id = compliance_alerts.user_id)`;

const HEIGHT = sql`case level when 'high' then 2 when 'medium' then 1 else 0 end`;

const SORTS = {
  person: sql`${BY_PERSON}, raised_at desc`,
  '-person': sql`${BY_PERSON} desc, raised_at desc`,
  level: sql`${HEIGHT}, raised_at desc`,
  '-level': sql`${HEIGHT} desc, raised_at desc`,
  at: sql`raised_at`,
  '-at': sql`raised_at desc`,
} as const satisfies Record<AlertSort, unknown>;

/** Alerts: by default highest level first, then latest. */
export async function alertsPage(
  db: Db,
  filter: {
    readonly page: number;
    readonly pageSize: number;
    readonly movementIds?: readonly string[] | undefined;
    readonly userId?: string | undefined;
    readonly level?: AlertLevel | undefined;
    readonly state?: AlertState | undefined;
    readonly rule?: AlertRule | undefined;
    /** Those that a figure of the monthly report counts. */
    readonly counted?: RawBuilder<SqlBool> | undefined;
    readonly search?: string | undefined;
    readonly sort?: AlertSort | undefined;
    /** The reader: accounts in which they have an interest are left out. */
    readonly readerId?: string | undefined;
    /** Alerts of a case, or any alerts by id. */
    readonly ids?: readonly string[] | undefined;
  },
): Promise<Page<AlertRow>> {
  const { readerId, movementIds, userId, level, state, rule, counted, search, sort, ids } = filter;
  let found = db.selectFrom('compliance_alerts');
  if (readerId) found = found.where(withoutInterest(readerId, 'alerts'));
  if (movementIds) found = found.where('movement_id', 'in', movementIds);
  if (userId) found = found.where('user_id', '=', userId);
  if (level) found = found.where('level', '=', level);
  if (state) found = found.where('state', '=', state);
  if (rule) found = found.where('rule', '=', rule);
  if (counted) found = found.where(counted);
  if (ids) found = found.where('id', 'in', [...ids, '00000000-0000-0000-0000-000000000000']);
  if (search)
    found = found.where(
      foundBy(search, {
        texts: [sql.ref('order_number'), sql.ref('why'), PERSON],
        amounts: [],
        at: [sql.ref('raised_at')],
      }),
    );
  return readPage(found.selectAll().orderBy(sql`${SORTS[sort ?? '-level']}, id desc`), filter);
}
