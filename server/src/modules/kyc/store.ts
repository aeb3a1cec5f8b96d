import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#platform/database/index.ts';
import type { KycApplicantsTable, KycEventsTable } from './tables.ts';

type KycRow = Selectable<KycApplicantsTable>;

export const findKyc = (db: Db, userId: string): Promise<KycRow | undefined> =>
  db.selectFrom('kyc_applicants').selectAll().where('user_id', '=', userId).executeTakeFirst();

/**
 * A person's name at the provider. A company's account gets a new name with each representative, because the
 * provider's findings are about a person.
 */
export const nameAtProvider = (userId: string, person: number): string =>
  person === 0 ? userId : `${userId}.${person}`;

/** The account and person of a provider's name; undefined for an unknown format. */
export function personOf(name: string): { userId: string; person: number } | undefined {
  const [userId = '', person = '0', ...more] = name.split('.');
  return more.length === 0 && /^\d{1,6}$/.test(person)
    ? { userId, person: Number(person) }
    : undefined;
}

/**
 * Starts over with another person: the former one's results are dropped, and reads in progress apply nothing, even
 * when no read was stored before.
 */
export const beginPerson = async (tx: Tx, userId: string, now: Date): Promise<void> =>
  void (await tx
    .insertInto('kyc_applicants')
    .values({
      user_id: userId,
      applicant_id: null,
      comment: null,
      updated_at: now,
      last_event_at: null,
      person: 1,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        applicant_id: null,
        comment: null,
        last_event_at: null,
        person: sql`kyc_applicants.person + 1`,
        read_applied: sql`kyc_applicants.reads_begun`,
      }),
    )
    .execute());

/** Numbers a read of the provider when it starts. @returns the number and the person */
export async function beginRead(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ number: bigint; person: number }> {
  const row = await db
    .insertInto('kyc_applicants')
    .values({
      user_id: userId,
      applicant_id: null,
      comment: null,
      updated_at: now,
      last_event_at: null,
      reads_begun: 1n,
    })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ reads_begun: sql`kyc_applicants.reads_begun + 1` }),
    )
    .returning(['reads_begun', 'person'])
    .executeTakeFirstOrThrow();
  return { number: row.reads_begun, person: row.person };
}

/** Stores the result of a read, unless a later one was stored first. @returns whether it was stored */
export async function applyRead(
  tx: Tx,
  read: {
    userId: string;
    number: bigint;
    applicantId: string | null;
    comment: string | null;
    now: Date;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('kyc_applicants')
    .set({
      applicant_id: read.applicantId,
      comment: read.comment,
      updated_at: read.now,
      read_applied: read.number,
    })
    .where('user_id', '=', read.userId)
    .where('read_applied', '<', read.number)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records a webhook once. @returns whether it is new */
export async function insertEvent(tx: Tx, row: KycEventsTable): Promise<boolean> {
  const added = await tx
    .insertInto('kyc_events')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return added !== undefined;
}

/** Advances the time of the newest webhook. @returns false for an older one */
export async function advanceEvents(
  tx: Tx,
  userId: string,
  { at, now }: { at: Date; now: Date },
): Promise<boolean> {
  const advanced = await tx
    .insertInto('kyc_applicants')
    .values({
      user_id: userId,
      applicant_id: null,
      comment: null,
      updated_at: now,
      last_event_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet({ last_event_at: at })
        .where((on) =>
          on.or([
            on('kyc_applicants.last_event_at', 'is', null),
            on('kyc_applicants.last_event_at', '<=', at),
          ]),
        ),
    )
    .returning('user_id')
    .executeTakeFirst();
  return advanced !== undefined;
}

export async function deleteKyc(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('kyc_events').where('user_id', '=', userId).execute();
  await tx.deleteFrom('kyc_applicants').where('user_id', '=', userId).execute();
}

export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('kyc_events').where('received_at', '<', before).execute();
}
