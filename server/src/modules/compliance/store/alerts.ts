import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AlertSort } from '#contract/compliance/alerts.ts';
import type {
  AlertLevel,
  AlertRule,
  AlertState,
  ScreenedMovement,
} from '#contract/compliance/values.ts';
import type { Page } from '#contract/core/page.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found as foundBy } from '#platform/database/queries/search.ts';
import { OF_PAYERS } from '../rules/alerts.ts';
import type { AlertsTable } from '../tables.ts';
import { withoutInterest } from './interests.ts';

export type AlertRow = AlertsTable;

/** What only a decision, or a cause that ends and returns, changes. */
const UNDECIDED = {
  state: 'open',
  decided_at: null,
  decided_by: null,
  reason: null,
  over_from: null,
  reopened_at: null,
  times: 1,
} as const satisfies Partial<AlertRow>;
/** A new alert, on which nobody has decided. */
export const openAlert = (of: Omit<AlertRow, keyof typeof UNDECIDED>): AlertRow => ({
  ...of,
  ...UNDECIDED,
});

/**
 * Saves alerts. A decided alert stays decided unless its amount grows; a resolved one reopens when its cause returns.
 * A larger alert about the same subject replaces a smaller open one.
 */
export async function keepAlerts(tx: Tx, rows: readonly AlertRow[]): Promise<void> {
  for (const row of rows) {
    const same = tx
      .selectFrom('compliance_alerts')
      .select('id')
      .where('movement_id', '=', row.movement_id)
      .where('rule', '=', row.rule)
      .where('level', '=', row.level)
      .where('about', '=', row.about);
    const larger = same.where('size', '>', row.size).where('state', '<>', 'over');
    if (await larger.executeTakeFirst()) continue;
    await tx
      .updateTable('compliance_alerts')
      .set({ state: 'over', decided_at: row.raised_at, reason: LARGER })
      .where('id', 'in', same.where('size', '<', row.size).where('state', '=', 'open'))
      .execute();
    await tx
      .insertInto('compliance_alerts')
      .values(row)
      .onConflict((conflict) =>
        conflict
          .columns(['movement_id', 'rule', 'level', 'about', 'size'])
          .doUpdateSet({
            state: 'open',
            decided_at: null,
            reason: null,
            over_from: sql.ref('compliance_alerts.decided_at'),
            reopened_at: row.raised_at,
          })
          .where('compliance_alerts.state', '=', 'over'),
      )
      .execute();
  }
}

const LARGER = 'La reemplaza una por más.';

/** Counts another refused attempt in the open alert. @returns whether there is an open alert */
export async function repeatRefused(
  tx: Tx,
  of: { readonly userId: string; readonly kind: ScreenedMovement; readonly why: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('compliance_alerts')
    .set({ times: sql`times + 1`, why: of.why })
    .where('user_id', '=', of.userId)
    .where('movement', '=', of.kind)
    .where('rule', '=', 'limit_refused')
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Ends open alerts of a movement whose cause is gone. @param kept rules and levels that still apply */
export async function endAlerts(
  tx: Tx,
  of: {
    readonly movementId: string;
    readonly rules: readonly AlertRule[];
    readonly kept: readonly { rule: AlertRule; level: AlertLevel }[];
    readonly at: Date;
    readonly reason: string;
  },
): Promise<void> {
  const found = of.kept.map(({ rule, level }) => `${rule}/${level}`);
  await tx
    .updateTable('compliance_alerts')
    .set({ state: 'over', decided_at: of.at, reason: of.reason })
    .where('movement_id', '=', of.movementId)
    .where('state', '=', 'open')
    .where('rule', 'in', [...of.rules])
    .where(sql<string>`rule || '/' || level`, 'not in', [...found, ''])
    .execute();
}

/** Ends a person's open alerts of some rules, whatever became of their movements. */
export async function endAlertsOfPerson(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly rules: readonly AlertRule[];
    readonly at: Date;
    readonly reason: string;
  },
): Promise<void> {
  if (of.rules.length === 0) return;
  await tx
    .updateTable('compliance_alerts')
    .set({ state: 'over', decided_at: of.at, reason: of.reason })
    .where('user_id', '=', of.userId)
    .where('state', '=', 'open')
    .where('rule', 'in', [...of.rules])
    .execute();
}

/** People who declared, with open alerts that wait for their declaration or its approval. */
export async function peopleWaitingForThemselves(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('compliance_alerts as a')
    .select('a.user_id')
    .distinct()
    .where('a.state', '=', 'open')
    .where('a.rule', 'in', ['undeclared', 'exposed_unapproved'])
    .where((eb) =>
      eb.exists(
        eb.selectFrom('declarations as d').select('d.id').whereRef('d.user_id', '=', 'a.user_id'),
      ),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Ends open alerts about an account that did not pay a deposit after all. @param kept alerts that still apply */
export async function endAlertsOfAccount(
  tx: Tx,
  of: {
    readonly movementId: string;
    readonly digest: string;
    readonly kept: readonly Pick<AlertRow, 'rule' | 'level' | 'about'>[];
    readonly at: Date;
  },
): Promise<void> {
  const found = of.kept.map(({ rule, level, about }) => `${rule}/${level}/${about}`);
  await tx
    .updateTable('compliance_alerts')
    .set({ state: 'over', decided_at: of.at, reason: 'La cuenta que pagó se corrigió.' })
    .where('movement_id', '=', of.movementId)
    .where('state', '=', 'open')
    .where('rule', 'in', [...OF_PAYERS])
    .where('about', 'like', `%${of.digest}%`)
    .where(sql<string>`rule || '/' || level || '/' || about`, 'not in', [...found, ''])
    .execute();
}

/**
 * Whether a movement is blocked by an open alert of level high: on itself or, for a withdrawal, on the same person's
 * money that moved without a decision, that is, a credited deposit or a contribution to their own project.
 */
export async function isHeld(
  db: Db,
  of: { readonly movementId: string; readonly userId: string; readonly isWithdrawal: boolean },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from compliance_alerts
    where state = 'open' and level = 'high' and (
      movement_id = ${of.movementId}
      or (${of.isWithdrawal} and user_id = ${of.userId} and ${HOLDS_WITHDRAWALS}))
    limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether an alert holds the withdrawals of its person, whatever they are. */
const HOLDS_WITHDRAWALS = sql`(
  (compliance_alerts.movement = 'contribution' and compliance_alerts.rule <> 'limit_refused')
  or (compliance_alerts.movement = 'deposit' and exists (
    select 1 from deposit_facts d where d.id = compliance_alerts.movement_id and d.status = 'completed')))`;

/** The withdrawals among some that `isHeld` holds, by the alerts that a reader may see. */
export async function heldWithdrawals(
  db: Db,
  ids: readonly string[],
  readerId: string,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select w.id from withdrawal_facts w
    where w.id = any(${[...ids]}::uuid[]) and exists (
      select 1 from compliance_alerts
      where compliance_alerts.state = 'open' and compliance_alerts.level = 'high'
        and compliance_alerts.user_id = w.user_id
        and (compliance_alerts.movement_id = w.id or ${HOLDS_WITHDRAWALS})
        and ${withoutInterest(readerId, 'alerts')})`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** The withdrawals among some with an open high alert for an exposure that no officer approved. */
export async function awaitingExposure(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('compliance_alerts')
    .select('movement_id')
    .where('movement_id', 'in', [...ids])
    .where('rule', '=', 'exposed_unapproved')
    .where('level', '=', 'high')
    .where('state', '=', 'open')
    .execute();
  return new Set(rows.map((row) => row.movement_id));
}

export const alertById = (tx: Tx, id: string): Promise<AlertRow | undefined> =>
  tx
    .selectFrom('compliance_alerts')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const clearAlertRow = async (
  tx: Tx,
  id: string,
  set: { readonly decided_at: Date; readonly decided_by: string; readonly reason: string },
): Promise<void> =>
  void (await tx
    .updateTable('compliance_alerts')
    .set({ state: 'cleared', ...set })
    .where('id', '=', id)
    .execute());

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
