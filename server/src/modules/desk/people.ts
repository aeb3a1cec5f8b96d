import type { AnswerOf } from '#contract/core/endpoint.ts';
import { toMoney } from '#contract/core/money.ts';
import { may, type Permission, type Role } from '#contract/core/roles.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import type * as calls from '#contract/desk/person.ts';
import type { PersonEventKind, PersonEventSort } from '#contract/desk/person.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import type { DeskDeps } from './deps.ts';
import * as store from './store/people.ts';
import type { PersonNotesTable } from './tables.ts';

/** The permission that each kind of event on a person's timeline needs. */
const SEEN_BY: Readonly<Record<PersonEventKind, Permission>> = {
  registered: 'users.read',
  account: 'users.read',
  identity: 'users.read',
  note: 'users.read',
  deposit: 'payments.manage',
  withdrawal: 'payments.manage',
  transfer: 'payments.manage',
  purchase: 'users.manage',
  refund: 'users.manage',
  question: 'projects.review',
};
const isKind = (name: string): name is PersonEventKind => name in SEEN_BY;
const KINDS = Object.keys(SEEN_BY).filter(isKind);

/** A note with the same text within this time is the same note. */
const REPEATED_MS = 10 * MINUTE_MS;

interface PageOf {
  readonly page: number;
  readonly pageSize: number;
}

/** @throws AppError USER_NOT_FOUND */
export async function assertPerson({ database }: DeskDeps, userId: string): Promise<void> {
  if (!(await store.personExists(database.db, userId))) throw new AppError('USER_NOT_FOUND');
}

/** The events of a person, as far as a level may see them. @throws AppError USER_NOT_FOUND */
export async function timelineOf(
  deps: DeskDeps,
  role: Role,
  {
    userId,
    page,
    pageSize,
    sort,
  }: PageOf & {
    readonly userId: string;
    readonly sort: PersonEventSort;
  },
): Promise<AnswerOf<typeof calls.listPersonEvents>> {
  await assertPerson(deps, userId);
  const kinds = KINDS.filter((kind) => may(role, SEEN_BY[kind]));
  const { rows, total } = await store.eventsPage(deps.database.db, {
    userId,
    kinds,
    sort,
    page,
    pageSize,
  });
  return {
    items: rows.map(({ amount, currency, at, ...row }) => ({
      ...row,
      at: at.toISOString(),
      amount: amount === null || currency === null ? null : toMoney(amount, currency),
    })),
    page,
    pageSize,
    total,
  };
}

/**
 * Accounts of probably the same person, and accounts that share a bank account with them. @throws AppError
 * USER_NOT_FOUND
 */
export async function linksOf(
  deps: DeskDeps,
  userId: string,
): Promise<AnswerOf<typeof calls.listLinkedPeople>> {
  await assertPerson(deps, userId);
  const rows = await store.linkedPeople(deps.database.db, userId);
  return { items: rows.map(({ id, ...row }) => ({ ...row, userId: id })) };
}

type NoteView = AnswerOf<typeof calls.writePersonNote>;
const noteView = (
  row: PersonNotesTable,
  { writer, ofFormer }: { readonly writer: string; readonly ofFormer: boolean },
): NoteView => ({
  id: row.id,
  text: row.body,
  writtenBy: writer,
  writtenAt: row.written_at.toISOString(),
  ofFormer,
});

/** @throws AppError USER_NOT_FOUND */
export async function notesOf(
  deps: DeskDeps,
  of: PageOf & { readonly userId: string },
): Promise<AnswerOf<typeof calls.listPersonNotes>> {
  await assertPerson(deps, of.userId);
  const { rows, total } = await store.notesPage(deps.database.db, of);
  const { page, pageSize } = of;
  const items = rows.map((row) => noteView(row, { writer: row.writer, ofFormer: row.of_former }));
  return { items, page, pageSize, total };
}

/** Stores a note about a person; a repetition within ten minutes is the same note. @throws AppError USER_NOT_FOUND */
export async function writeNote(
  deps: DeskDeps,
  { userId, writerId, text }: { userId: string; writerId: string; text: string },
): Promise<NoteView> {
  await assertPerson(deps, userId);
  const now = deps.clock.now();
  const row = {
    id: newId(now),
    user_id: userId,
    body: text,
    written_by: writerId,
    written_at: now,
  };
  const kept = await deps.database.transaction(async (tx) => {
    await store.lockNotes(tx, row);
    const since = new Date(now.getTime() - REPEATED_MS);
    const same = await store.sameNote(tx, { ...row, since });
    if (same) return same;
    await store.insertNote(tx, row);
    return row;
  });
  const names = await deps.identity.names([writerId]);
  return noteView(kept, { writer: names.get(writerId) ?? '', ofFormer: false });
}
