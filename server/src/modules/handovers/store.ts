import { type RawBuilder, sql } from 'kysely';
import type { StepAnswer, UnitStage } from '#contract/handovers/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import type { UnitStepRow } from './tables.ts';

/** A reserved or paid unit, by its reservation. */
export interface TakenRow {
  readonly id: string;
  readonly property_id: string;
  readonly project_id: string;
  readonly user_id: string;
  readonly status: 'active' | 'completed';
  /** False while its holder, an heir, has not consented to the project's owner reading who they are. */
  readonly is_consented: boolean;
}

const COLUMNS = sql`r.id, r.property_id, r.project_id, r.user_id, r.status, r.is_consented`;
/** Valid steps of a unit: worst answer, latest step. */
const STANDING = sql`
  left join lateral (
    select max(case s.step when 'contract' then 1 when 'possession' then 2 else 3 end) as reached,
           coalesce(bool_or(s.answer = 'objected'), false) as objected,
           coalesce(bool_or(s.answer = 'waiting'), false) as waiting,
           coalesce(bool_or(s.answer = 'acknowledged'), false) as acknowledged
      from unit_steps s where s.reservation_id = r.id and s.replaced_at is null
  ) s on true`;
const STAGE = sql`case when r.status = 'active' then 'reserved'
  else coalesce((array['contract', 'possession', 'deed'])[s.reached], 'paid') end`;

/** The units of a project, or of a person. */
type Of = { readonly projectId: string } | { readonly userId: string };

/** Taken units: those with an objection first, then by least progress, oldest first. */
export async function takenPage(
  db: Db,
  filter: Of & {
    readonly page: number;
    readonly pageSize: number;
    readonly stage?: UnitStage | undefined;
    readonly answer?: StepAnswer | undefined;
  },
): Promise<{ rows: TakenRow[]; total: number }> {
  const { page, pageSize, stage, answer } = filter;
  const conditions: RawBuilder<unknown>[] = [
    sql`r.status in ('active', 'completed')`,
    'projectId' in filter
      ? sql`r.project_id = ${filter.projectId}`
      : sql`r.user_id = ${filter.userId}`,
    ...(stage ? [sql`${STAGE} = ${stage}`] : []),
    ...(answer ? [sql`s.${sql.ref(answer)}`] : []),
  ];
  const from = sql`from reservation_facts r ${STANDING} where ${sql.join(conditions, sql` and `)}`;
  const { rows } = await sql<TakenRow>`
    select ${COLUMNS} ${from}
     order by s.objected desc, r.status desc, coalesce(s.reached, 0), r.created_at, r.id
     limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db);
  const counted = await sql<{ total: bigint }>`select count(*) as total ${from}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0n) };
}

/** The present reservation of a unit, or a reservation by its own id. */
export async function takenUnit(
  db: Db,
  by: { readonly propertyId: string } | { readonly reservationId: string },
): Promise<TakenRow | undefined> {
  const named =
    'propertyId' in by ? sql`r.property_id = ${by.propertyId}` : sql`r.id = ${by.reservationId}`;
  const { rows } = await sql<TakenRow>`
    select ${COLUMNS} from reservation_facts r
     where ${named} and r.status in ('active', 'completed')`.execute(db);
  return rows[0];
}

/** The valid steps of units, in the order they happened. */
export const stepsOf = (db: Db, reservationIds: readonly string[]): Promise<UnitStepRow[]> =>
  reservationIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('unit_steps')
        .selectAll()
        .where('reservation_id', 'in', [...reservationIds])
        .where('replaced_at', 'is', null)
        .orderBy('recorded_at')
        .orderBy('id')
        .execute();

/** The same, their rows locked until the transaction ends, so that none is answered until then. */
export async function lockSteps(tx: Tx, reservationId: string): Promise<UnitStepRow[]> {
  await tx
    .selectFrom('unit_steps')
    .select('id')
    .where('reservation_id', '=', reservationId)
    .where('replaced_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  return stepsOf(tx, [reservationId]);
}

/** Adds a step; false when a valid one of its kind exists. */
export async function insertStep(tx: Tx, row: UnitStepRow): Promise<boolean> {
  const added = await tx
    .insertInto('unit_steps')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** Marks a step with an objection as replaced, because it is recorded again; once. */
export const replaceStep = (tx: Tx, id: string, at: Date) =>
  tx
    .updateTable('unit_steps')
    .set({ replaced_at: at })
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .execute();

/** A valid step, its row locked until the transaction ends. */
export const lockStep = (tx: Tx, id: string): Promise<UnitStepRow | undefined> =>
  tx
    .selectFrom('unit_steps')
    .selectAll()
    .where('id', '=', id)
    .where('replaced_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const setAnswer = (
  tx: Tx,
  id: string,
  set: Pick<UnitStepRow, 'answer' | 'answered_at' | 'objection'>,
) => tx.updateTable('unit_steps').set(set).where('id', '=', id).execute();

/** A step that waits for an answer, with who has the unit now. */
export type WaitingStep = Pick<
  UnitStepRow,
  'id' | 'property_id' | 'project_id' | 'step' | 'happened_on' | 'recorded_at'
> & { readonly user_id: string };

/** Valid steps without an answer that were recorded until an instant, oldest first. */
export const waitingSteps = async (db: Db, until: Date): Promise<WaitingStep[]> =>
  (
    await sql<WaitingStep>`
      select s.id, s.property_id, s.project_id, s.step, s.happened_on::text as happened_on, s.recorded_at, r.user_id
      from unit_steps s join reservation_facts r on r.id = s.reservation_id and r.status = 'completed'
      where s.answer = 'waiting' and s.replaced_at is null and s.recorded_at <= ${until}
      order by s.recorded_at, s.id`.execute(db)
  ).rows;

/** Whether a step names a file, including replaced steps. */
export const namesPaper = async (db: Db, paperId: string): Promise<boolean> =>
  (await db
    .selectFrom('unit_steps')
    .select('id')
    .where('paper_id', '=', paperId)
    .executeTakeFirst()) !== undefined;
