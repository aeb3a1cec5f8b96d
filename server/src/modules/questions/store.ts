import { type SqlBool, sql } from 'kysely';
import type { Page } from '#contract/core/page.ts';
import type { QuestionSort } from '#contract/questions/schemas.ts';
import type { QuestionState } from '#contract/questions/values.ts';
import type { Db, Tx } from '#platform/database/index.ts';
import { readPage } from '#platform/database/queries/read-page.ts';
import { found } from '#platform/database/queries/search.ts';
import type { QuestionRow } from './tables.ts';

export const insertQuestion = async (tx: Tx, row: QuestionRow): Promise<void> =>
  void (await tx.insertInto('project_questions').values(row).execute());

/** A question that was not withdrawn. @param options.lock keeps others from changing it until the transaction ends */
export function questionRow(
  db: Db,
  id: string,
  options: { lock?: boolean } = {},
): Promise<QuestionRow | undefined> {
  const query = db
    .selectFrom('project_questions')
    .selectAll()
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null);
  return (options.lock ? query.forUpdate() : query).executeTakeFirst();
}

export const updateQuestion = async (
  tx: Tx,
  id: string,
  set: Partial<Omit<QuestionRow, 'id' | 'project_id' | 'asker_id' | 'asked_at'>>,
): Promise<void> =>
  void (await tx.updateTable('project_questions').set(set).where('id', '=', id).execute());

/** Hides all unanswered questions of a project. @returns those that it hid */
export const hideWaiting = (
  tx: Tx,
  projectId: string,
  hidden: Pick<QuestionRow, 'hidden_by' | 'hidden_at' | 'hidden_reason' | 'closed_by_cancellation'>,
): Promise<QuestionRow[]> =>
  tx
    .updateTable('project_questions')
    .set(hidden)
    .where('project_id', '=', projectId)
    .where('answer', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .returningAll()
    .execute();

/** A person's unanswered question with the same text in a project. */
export const sameWaiting = (
  tx: Tx,
  asked: { projectId: string; askerId: string; text: string },
): Promise<QuestionRow | undefined> =>
  waitingOf(tx, asked).selectAll().where('body', '=', asked.text).executeTakeFirst();

/**
 * How many of a person's questions are unanswered in a project, and how many they asked since an instant, in all
 * projects.
 */
export async function askedBy(
  tx: Tx,
  of: { projectId: string; askerId: string; since: Date },
): Promise<{ waiting: number; today: number }> {
  const count = (found: { total: bigint } | undefined) => Number(found?.total ?? 0n);
  const waiting = await waitingOf(tx, of)
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .executeTakeFirst();
  const today = await tx
    .selectFrom('project_questions')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('asker_id', '=', of.askerId)
    .where('asked_at', '>', of.since)
    .executeTakeFirst();
  return { waiting: count(waiting), today: count(today) };
}

const waitingOf = (tx: Tx, { projectId, askerId }: { projectId: string; askerId: string }) =>
  tx
    .selectFrom('project_questions')
    .where('asker_id', '=', askerId)
    .where('project_id', '=', projectId)
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('answer', 'is', null);

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * A project's answered questions, and a reader's own in whatever state: unanswered first, then the latest answers.
 */
export async function readablePage(
  db: Db,
  of: PageOf & {
    readonly projectId: string;
    readonly readerId: string | null;
    /** Whether only the reader's own are found. */
    readonly ownOnly?: boolean;
  },
): Promise<Page<QuestionRow>> {
  const { projectId, readerId, ownOnly = false, page, pageSize } = of;
  const found = db
    .selectFrom('project_questions')
    .where('project_id', '=', projectId)
    .where('withdrawn_at', 'is', null)
    .where((eb) => {
      const shown = eb.and([eb('answer', 'is not', null), eb('hidden_at', 'is', null)]);
      if (readerId === null) return shown;
      const own = eb('asker_id', '=', readerId);
      return ownOnly ? own : eb.or([shown, own]);
    });
  return readPage(
    found
      .selectAll()
      .orderBy(sql<SqlBool>`answered_at is null`, 'desc')
      .orderBy('answered_at', 'desc')
      .orderBy('asked_at', 'desc')
      .orderBy('id', 'desc'),
    { page, pageSize },
  );
}

const PROJECT = sql`(select p.name from project_facts p where p.id = project_questions.project_id)`;
const PERSON = sql`(
  select trim(u.name || ' ' || u.lastname) from person_facts u where u.id = project_questions.asker_id)`;
const BY_PERSON = sql`(
  select lower(trim(u.lastname || ' ' || u.name)) from person_facts u where u.id = project_questions.asker_id)`;
const WAITING = sql`answer is null and hidden_at is null`;
const WAITING_FIRST = sql`(${WAITING}) desc, case when ${WAITING} then asked_at end, asked_at desc, id desc`;
const SORTS = {
  asked: sql`asked_at`,
  '-asked': sql`asked_at desc`,
  project: sql`lower(${PROJECT}), asked_at`,
  '-project': sql`lower(${PROJECT}) desc, asked_at`,
  person: sql`${BY_PERSON}, asked_at`,
  '-person': sql`${BY_PERSON} desc, asked_at`,
} as const satisfies Record<QuestionSort, unknown>;

/** Questions for managers: by default the longest unanswered first, then the latest. */
export async function managedPage(
  db: Db,
  filter: PageOf & {
    id?: string | undefined;
    projectId?: string | undefined;
    state?: QuestionState | undefined;
    search?: string | undefined;
    sort?: QuestionSort | undefined;
  },
): Promise<Page<QuestionRow>> {
  const { page, pageSize, id, projectId, state, search, sort } = filter;
  let matching = db.selectFrom('project_questions').where('withdrawn_at', 'is', null);
  if (id) matching = matching.where('id', '=', id);
  if (projectId) matching = matching.where('project_id', '=', projectId);
  if (search)
    matching = matching.where(
      found(search, {
        texts: [sql.ref('body'), sql.ref('answer'), PROJECT, PERSON],
        amounts: [],
        at: [sql.ref('asked_at')],
      }),
    );
  if (state === 'hidden' || state === 'closed')
    matching = matching
      .where('hidden_at', 'is not', null)
      .where('closed_by_cancellation', '=', state === 'closed');
  else if (state)
    matching = matching
      .where('hidden_at', 'is', null)
      .where('answer', state === 'waiting' ? 'is' : 'is not', null);
  return readPage(matching.selectAll().orderBy(sort ? sql`${SORTS[sort]}, id` : WAITING_FIRST), {
    page,
    pageSize,
  });
}

/** Of some projects, those that are published: only their questions are answered. */
export const publishedAmong = async (
  db: Db,
  projectIds: readonly string[],
): Promise<ReadonlySet<string>> =>
  projectIds.length === 0
    ? new Set()
    : new Set(
        (
          await db
            .selectFrom('project_facts')
            .select('id')
            .where('id', 'in', [...projectIds])
            .where('status', '=', 'published')
            .execute()
        ).map(({ id }) => id),
      );

/** The number of a project's questions without an answer. */
export async function countWaiting(db: Db, projectId: string): Promise<number> {
  const { total } = await db
    .selectFrom('project_questions')
    .select((eb) => eb.fn.countAll<bigint>().as('total'))
    .where('project_id', '=', projectId)
    .where('withdrawn_at', 'is', null)
    .where('hidden_at', 'is', null)
    .where('answer', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

/** Deletes an erased person's unanswered questions; answered ones carry no name anyway. */
export const eraseQuestions = async (tx: Tx, userId: string): Promise<void> =>
  void (await tx
    .deleteFrom('project_questions')
    .where('asker_id', '=', userId)
    .where('answer', 'is', null)
    .execute());
