import { sql } from 'kysely';
import type { AlertLevel, AlertRule, ScreenedMovement } from '#contract/compliance/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { OF_PAYERS } from '../rules/alerts.ts';
import type { AlertsTable } from '../tables.ts';

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
