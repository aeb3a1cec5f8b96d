import { setTimeout as rest } from 'node:timers/promises';
import type { Contact } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import { isPlainAddress } from '#platform/mail/index.ts';
import { CATALOGUE, isKind } from './catalogue.ts';
import { type MailingDeps, mailOf } from './mail-of.ts';
import {
  lockUrgent,
  lockWaiting,
  type MailDueOf,
  type NotificationRow,
  peopleDue,
  preferencesOf,
  setMailed,
} from './store.ts';

/**
 * A person's notifications of a short period go in one mail. It is written once no new notification was added for two
 * minutes, the usual time between two operations of one visit, and ten minutes after the first at the latest.
 */
const QUIET_MS = 120_000;
const LONGEST_MS = 600_000;
/** Pending notifications that a run reads: two minutes at two hundred a second. */
const READ_AT_MOST = 24_000;
/** Mails written without a pause. Each takes about a millisecond, in which the process answers no request. */
const BATCH = 20;
/**
 * The largest number of people in a run. After each batch the run pauses for as long as the batch took, so that mails use
 * at most half of the processor.
 */
const PEOPLE_PER_RUN = 2000;

/**
 * Writes the mails of new notifications, for people who want them by mail. Notifications about security and outgoing
 * money are mailed immediately; the others of a person go in one mail. The rest waits for the next run.
 * @returns how many mails were written
 */
export async function mailDue(deps: MailingDeps): Promise<number> {
  return (await mailUrgent(deps)) + (await mailWaiting(deps));
}

async function mailUrgent(deps: MailingDeps): Promise<number> {
  let written = 0;
  for (let turn = 0; turn < PEOPLE_PER_RUN / BATCH; turn += 1) {
    const began = performance.now();
    const done = await deps.database.transaction(async (tx) => {
      const rows = await lockUrgent(tx, BATCH);
      const mails = rows.map((row) => [row]);
      return { looked: rows.length, written: await writeMails(deps, tx, mails) };
    });
    written += done.written;
    if (done.looked < BATCH) break;
    await rest(performance.now() - began);
  }
  return written;
}

async function mailWaiting(deps: MailingDeps): Promise<number> {
  const now = deps.clock.now().getTime();
  const due = await peopleDue(deps.database.db, {
    quietSince: new Date(now - QUIET_MS),
    waitingSince: new Date(now - LONGEST_MS),
    looked: READ_AT_MOST,
    limit: PEOPLE_PER_RUN,
  });
  let written = 0;
  for (let from = 0; from < due.length; from += BATCH) {
    const began = performance.now();
    written += await deps.database.transaction((tx) =>
      mailPeople(deps, tx, due.slice(from, from + BATCH)),
    );
    if (from + BATCH < due.length) await rest(performance.now() - began);
  }
  return written;
}

async function mailPeople(deps: MailingDeps, tx: Tx, people: readonly MailDueOf[]) {
  const rows = await lockWaiting(tx, people);
  return writeMails(deps, tx, [...Map.groupBy(rows, ({ user_id }) => user_id).values()]);
}

/**
 * Writes a mail for each group of notifications of one person and marks them as mailed, both in the given transaction.
 * @returns how many mails were written
 */
async function writeMails(
  deps: MailingDeps,
  tx: Tx,
  groups: readonly (readonly NotificationRow[])[],
): Promise<number> {
  const rows = groups.flat();
  if (rows.length === 0) return 0;
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const contacts = await deps.identity.contacts(userIds, tx);
  const refused = new Set(
    (await preferencesOf(tx, userIds)).flatMap(({ user_id, category, email }) =>
      email ? [] : [`${user_id} ${category}`],
    ),
  );
  const isWanted = (row: NotificationRow) =>
    isAlways(row) || !refused.has(`${row.user_id} ${row.category}`);
  const mails = [];
  for (const group of groups) {
    const contact = contacts.get(group[0]?.user_id ?? '');
    const mailed = group.filter((row) => contact && isWanted(row) && isReachable(contact, row));
    if (!contact || mailed.length === 0) continue;
    mails.push(await mailOf(deps, tx, { rows: mailed, contact, isAlways: mailed.some(isAlways) }));
  }
  await deps.mailer.enqueue(tx, ...mails);
  await setMailed(
    tx,
    rows.map(({ id }) => id),
  );
  return mails.length;
}

const isAlways = ({ kind }: NotificationRow): boolean =>
  isKind(kind) && CATALOGUE[kind].mail === 'always';

/**
 * Whether a notification can be mailed. After closing their account, a person gets only the mails about the closing
 * and about requests of rights from another address. An
 * invalid address is skipped, because it would block other people's mails.
 */
const isReachable = ({ state, email }: Contact, { kind }: NotificationRow): boolean =>
  isPlainAddress(email) && (state !== 'deleted' || OF_DELETED.has(kind));

/** Mailed to a closed account too, until it is erased. */
const OF_DELETED: ReadonlySet<string> = new Set([
  'account_deleted',
  'data_copied_for_request',
  'request_granted_elsewhere',
]);
