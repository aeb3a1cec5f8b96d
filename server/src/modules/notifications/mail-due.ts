import { setTimeout as rest } from 'node:timers/promises';
import { addressOf, DEFINITIONS } from '#contract/glossary/definitions.ts';
import { termsIn } from '#contract/glossary/forms.ts';
import type { Contact } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import { isPlainAddress, type RenderedMail, renderMail } from '#platform/mail/index.ts';
import { CATALOGUE, isKind } from './catalogue.ts';
import type { NotificationsDeps } from './deps.ts';
import { lockMailsDue, type NotificationRow, preferencesOf, setMailed } from './store.ts';

/** Mails written without a pause: each takes a fraction of a millisecond, which blocks requests. */
const BATCH = 40;
/**
 * Most batches in a run. After each batch the run pauses for as long as the batch took, so that mails leave processor time
 * for requests.
 */
const BATCHES_A_RUN = 50;

/**
 * Writes the mails of new notifications for people who want them, oldest first. The rest waits for the next run.
 * @returns how many mails were written
 */
export async function mailDue(deps: NotificationsDeps): Promise<number> {
  let written = 0;
  for (let turn = 0; turn < BATCHES_A_RUN; turn += 1) {
    const began = performance.now();
    const done = await deps.database.transaction((tx) => mailBatch(deps, tx));
    written += done.written;
    if (done.looked < BATCH) break;
    await rest(performance.now() - began);
  }
  return written;
}

async function mailBatch(deps: NotificationsDeps, tx: Tx) {
  const rows = await lockMailsDue(tx, BATCH);
  if (rows.length === 0) return { looked: 0, written: 0 };
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  const contacts = await deps.identity.contacts(userIds, tx);
  const refused = new Set(
    (await preferencesOf(tx, userIds)).flatMap(({ user_id, category, email }) =>
      email ? [] : [`${user_id} ${category}`],
    ),
  );
  const mails = rows.flatMap((row) => {
    const contact = contacts.get(row.user_id);
    const isWanted = isAlways(row) || !refused.has(`${row.user_id} ${row.category}`);
    if (!isWanted || !contact || !isReachable(contact, row)) return [];
    return {
      to: contact.email,
      content: mailOf(deps.baseUrl, row, contact),
      purpose: isAlways(row) ? ('security' as const) : ('news' as const),
    };
  });
  await deps.mailer.enqueue(tx, ...mails);
  await setMailed(
    tx,
    rows.map(({ id }) => id),
  );
  return { looked: rows.length, written: mails.length };
}

const isAlways = ({ kind }: NotificationRow): boolean =>
  isKind(kind) && CATALOGUE[kind].mail === 'always';

/**
 * Whether a mail can be sent. A person who closed their account gets the mail about that and no later one. An invalid
 * address must not hold up others.
 */
const isReachable = ({ state, email }: Contact, { kind }: NotificationRow): boolean =>
  isPlainAddress(email) && (state !== 'deleted' || kind === 'account_deleted');

/** More would be a list, not a help. */
const MOST_WORDS = 3;

function mailOf(baseUrl: string, row: NotificationRow, { name }: Contact): RenderedMail {
  const { title, body, link, link_label: label } = row;
  return renderMail({
    subject: title,
    paragraphs: [`Hola, ${name}:`, body],
    ...(link && label ? { action: { label, url: `${baseUrl}${link}` } } : {}),
    words: termsIn(body, MOST_WORDS).map((id) => ({
      word: DEFINITIONS[id].word,
      url: `${baseUrl}${addressOf(id)}`,
    })),
    footer: isAlways(row)
      ? 'Los avisos de seguridad te llegan siempre.'
      : `Elegí qué avisos te llegan por correo en ${baseUrl}/profile?tab=avisos`,
  });
}
