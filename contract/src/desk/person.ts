import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { byId, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { userState } from '../users/schemas.ts';

/** The kinds of events of a user; which ones are included depends on the reader's level. */
export const personEventKind = z.enum([
  'registered',
  /** It was blocked, unblocked, deleted or restored. */
  'account',
  'identity',
  'deposit',
  'withdrawal',
  'transfer',
  'purchase',
  /** Tokens that the person returned, with the money paid for them. */
  'refund',
  'question',
  'note',
]);
export type PersonEventKind = z.infer<typeof personEventKind>;

/** Why tokens of a purchase were returned. */
export const returnedAs = z.enum(['refund', 'revocation', 'round_closed']);
export type ReturnedAs = z.infer<typeof returnedAs>;
/** The state of a question. */
export const askedState = z.enum(['waiting', 'answered', 'hidden', 'closed', 'withdrawn']);
export type AskedState = z.infer<typeof askedState>;

const personEvent = z.object({
  kind: personEventKind,
  id,
  at: instant,
  /** The order's number, or another name. */
  title: z.string(),
  amount: money.nullable(),
  /** Its status, by its own list: `depositState`, `purchaseStatus`, `kycStatus`, `userState`, `returnedAs` or `askedState`. */
  status: z.string().nullable(),
});
export type PersonEvent = z.infer<typeof personEvent>;

/** Sort keys; `-` sorts in descending order. */
export const personEventSort = z.enum(['-at', 'at']);
export type PersonEventSort = z.infer<typeof personEventSort>;

export const listPersonEvents = endpoint({
  method: 'GET',
  path: '/desk/people/:id/timeline',
  summary:
    'Lo que pasó con una persona, lo último primero, hasta donde lo ve el nivel de quien pregunta',
  access: 'users.read',
  params: byId,
  query: z.strictObject({ ...pageQuery, sort: personEventSort.default('-at') }),
  answer: pageOf(personEvent),
  errors: ['USER_NOT_FOUND'],
});

/** Why two accounts may belong to one person. */
export const personLink = z.enum(['document', 'taxId', 'bankAccount', 'destination']);
export type PersonLink = z.infer<typeof personLink>;
const linkedPerson = z.object({
  userId: id,
  name: z.string(),
  state: userState,
  by: z.array(personLink),
});

export const listLinkedPeople = endpoint({
  method: 'GET',
  path: '/desk/people/:id/links',
  summary: 'Cuentas con el mismo documento, CUIT, cuenta bancaria o destino de un retiro',
  access: 'payments.manage',
  params: byId,
  answer: z.object({ items: z.array(linkedPerson) }),
  errors: ['USER_NOT_FOUND'],
});

export const NOTE_LENGTH = { min: 3, max: 2000 } as const;
export const personNote = z.object({
  id,
  text: z.string(),
  writtenBy: z.string(),
  writtenAt: instant,
  /** Of a company's account: written before its present representative had it. */
  ofFormer: z.boolean(),
});

export const listPersonNotes = endpoint({
  method: 'GET',
  path: '/desk/people/:id/notes',
  summary: 'Notas de la administración sobre una persona',
  access: 'users.read',
  params: byId,
  query: z.strictObject(pageQuery),
  answer: pageOf(personNote),
  errors: ['USER_NOT_FOUND'],
});
export const writePersonNote = endpoint({
  method: 'POST',
  path: '/desk/people/:id/notes',
  summary: 'Anotar algo sobre una persona',
  description:
    'Queda con fecha y firma, y no se cambia. La persona la lee si pide sus datos, sin saber quién la escribió. La misma nota repetida dentro de diez minutos es una sola.',
  access: 'users.read',
  created: true,
  params: byId,
  body: z.strictObject({
    text: freeText(NOTE_LENGTH.max).min(1, 'REQUIRED').min(NOTE_LENGTH.min, 'TOO_SHORT'),
  }),
  answer: personNote,
  errors: ['USER_NOT_FOUND'],
});
