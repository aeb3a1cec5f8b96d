import { addressOf, DEFINITIONS } from '#contract/glossary/definitions.ts';
import { termsIn } from '#contract/glossary/forms.ts';
import type { Contact } from '#modules/identity';
import type { Tx } from '#platform/database/index.ts';
import { undoable } from '#platform/database/queries/savepoint.ts';
import {
  type AttachedDocument,
  type MailPurpose,
  markedLink,
  renderMail,
  type Section,
} from '#platform/mail/index.ts';
import { isKind, shownOrder } from './catalogue.ts';
import type { NotificationsDeps, ReadOrder } from './deps.ts';
import type { NotificationRow } from './store.ts';

/** The dependencies of writing mails. */
export type MailingDeps = NotificationsDeps & { readonly readOrder: ReadOrder };

/** The largest number of explained terms in a mail. */
const MOST_WORDS = 3;
/** The largest number of sections in a mail. It states how many older notifications are shown only in the product. */
const MOST_SECTIONS = 10;
/** The largest number of receipts attached to a mail. All receipts are in the product as well. */
const MOST_RECEIPTS = 5;

/**
 * One mail about a person's notifications, oldest first. Of the notifications of an order, only the last is included,
 * because it states the order's present status.
 * @param given.rows at least one
 */
export async function mailOf(
  deps: MailingDeps,
  tx: Tx,
  given: {
    readonly rows: readonly NotificationRow[];
    readonly contact: Contact;
    readonly isAlways: boolean;
  },
) {
  const { contact, isAlways } = given;
  const rows = latestOfOrders(given.rows);
  const shown = rows.slice(-MOST_SECTIONS);
  const linked = (path: string, userId: string) =>
    `${deps.baseUrl}${markedLink(path, deps.identity.markOf(userId))}`;
  const attached: AttachedDocument[] = [];
  const parts: (Section & { title: string })[] = [];
  for (const row of shown) {
    const { link, link_label: label, user_id: userId } = row;
    const order = await orderOf(deps, tx, row);
    const receipt = order?.isComplete ? order.document : null;
    if (receipt && attached.length < MOST_RECEIPTS) attached.push(receipt);
    parts.push({
      title: row.title,
      paragraphs: [row.body],
      ...(order ? { figures: order.figures } : {}),
      ...(receipt ? { document: { label: RECEIPT_PLACE, url: linked('/my-orders', userId) } } : {}),
      ...(link && label ? { action: { label, url: linked(link, userId) } } : {}),
    });
  }
  const hello = `Hola, ${contact.name}:`;
  const [only] = parts;
  const [{ user_id: userId } = { user_id: '' }] = rows;
  const footer = isAlways
    ? 'Los avisos de seguridad te llegan siempre.'
    : `Elegí qué avisos te llegan por correo en ${linked('/profile?tab=avisos', userId)}`;
  const words = termsIn(shown.map(({ body }) => body).join('\n'), MOST_WORDS).map((id) => ({
    word: DEFINITIONS[id].word,
    url: `${deps.baseUrl}${addressOf(id)}`,
  }));
  const content =
    only && parts.length === 1
      ? renderMail({
          ...only,
          subject: only.title,
          paragraphs: [hello, ...only.paragraphs],
          words,
          footer,
        })
      : renderMail({
          subject: `${parts.at(-1)?.title ?? ''} y ${others(rows.length - 1)} más`,
          paragraphs: [hello, introduction(rows.length, shown.length)],
          sections: parts,
          words,
          footer,
        });
  // a mail with a receipt takes time, even an urgent one, so it must not delay security notifications
  const purpose: MailPurpose =
    attached.length > 0
      ? 'receipt'
      : rows.some(({ mail_now }) => mail_now)
        ? 'security'
        : 'notification';
  return { to: contact.email, content, purpose, attached };
}

const RECEIPT_PLACE = 'El comprobante en PDF está en «Mis órdenes»';

const others = (count: number) => (count === 1 ? 'otro aviso' : `${count} avisos`);

function introduction(all: number, shown: number): string {
  const together = `Hay ${all} avisos de los últimos minutos, juntos en este correo.`;
  return all === shown
    ? together
    : `${together} Estos son los últimos ${shown}; los demás están en la campana, al ingresar.`;
}

/** Drops the notifications of an order that a later one in the list replaces. */
function latestOfOrders(rows: readonly NotificationRow[]): NotificationRow[] {
  const last = new Map(rows.map((row) => [row.order_id ?? row.id, row.id]));
  return rows.filter((row) => last.get(row.order_id ?? row.id) === row.id);
}

/** The part of a mail about a notification's order; null if the order cannot be read, and then the mail goes without it. */
async function orderOf(deps: MailingDeps, tx: Tx, row: NotificationRow) {
  const { kind, order_kind: orderKind, order_id: id, user_id: userId } = row;
  const shows = isKind(kind) ? shownOrder(kind) : null;
  if (shows === null || orderKind === null || id === null) return null;
  // a savepoint, because an error of the database would abort the transaction that writes the mails
  const read = () => deps.readOrder(tx, userId, { kind: orderKind, id });
  const order = await undoable(tx, read).catch((err: unknown) => {
    deps.log.error({ err, kind, orderKind, id }, 'mail written without the figures of its order');
    return null;
  });
  if (order === null) return null;
  return {
    figures: order.figures,
    isComplete: shows === 'receipt',
    document: { userId, kind: orderKind, id },
  };
}
