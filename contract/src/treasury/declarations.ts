import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { parseAmount } from '../core/money.ts';
import { byId, day, givenDay, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { resource } from '../resources/schemas.ts';
import { bankAccount } from './bank/statements.ts';
import { bankCurrency } from './bank/values.ts';

export const declarationStatus = z.enum([
  /** Waits for the second administrator. */
  'pending',
  /** The account's balance in statements from now on. */
  'in_force',
  /** A later declaration for its account replaced it. */
  'replaced',
  'rejected',
]);
export type DeclarationStatus = z.infer<typeof declarationStatus>;

/** Sort keys; `-` sorts in descending order. Amounts are compared within their currency. */
export const declarationSort = z.enum([
  '-at',
  'at',
  'account',
  '-account',
  'day',
  '-day',
  'amount',
  '-amount',
  'status',
  '-status',
]);
export type DeclarationSort = z.infer<typeof declarationSort>;

/** What a comparison with the ledger leaves out: how many, their total, and the difference without or with them. */
const leftOut = z.object({ count: z.number(), amount: z.string(), difference: z.string() });

/** A balance of a company bank account declared by two administrators. Amounts in major units. */
export const bankDeclaration = z.object({
  id,
  account: bankAccount,
  /** The day whose closing balance it is. */
  day,
  amount: z.string(),
  /** Total of the other accounts of its currency, by the balances that were confirmed for the same day. */
  others: z.string(),
  /** The other accounts in use by that day without a confirmed balance of it: only the ledger's balance includes their money. */
  undeclared: z.array(z.string()),
  /** What the ledger has in banks in that currency at the end of the day. */
  ledger: z.string(),
  /** `amount` plus `others` less `ledger`. It lacks the money of the accounts in `undeclared`. */
  difference: z.string(),
  /**
   * Balances of the other accounts for the same day that wait for confirmation, and the difference with them. One of an
   * account with a confirmed balance of the day stands in for that. Null without any.
   */
  pending: leftOut.nullable(),
  /** The currency's bank lines until that day that are not decided, and the difference without them. Null without any. */
  open: leftOut.nullable(),
  /** The bank's statement, and the digest of it that is published. */
  file: resource,
  sha256: z.string(),
  status: declarationStatus,
  by: z.string(),
  authorId: id,
  at: instant,
  /** Whether the reader declared it: then another administrator confirms it. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  deciderId: id.nullable(),
  decidedAt: instant.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
});
export type BankDeclaration = z.infer<typeof bankDeclaration>;

/** The form fields of a declaration besides its `file`. */
export const declarationFields = z.object({
  accountId: id,
  day: givenDay,
  amount: z
    .string('REQUIRED')
    .refine((text) => parseAmount(text, 'ARS') !== null, 'AMOUNT_INVALID'),
});

export const listDeclarations = endpoint({
  method: 'GET',
  path: '/treasury/declarations',
  summary: 'Saldos bancarios declarados, el último primero, al lado de lo que dice el libro',
  access: 'payments.manage',
  query: z.strictObject({
    ...pageQuery,
    'filter[currency]': bankCurrency.optional(),
    'filter[status]': declarationStatus.optional(),
    /**
     * The confirmed balance of each account for this day, the one that was confirmed last. With the status `pending`,
     * the balances for this day that wait for confirmation.
     */
    'filter[day]': day.optional(),
    /** Without those of this account: with a currency and a day, the rows that `others` is the sum of, or `pending` with that status. */
    'filter[otherThan]': id.optional(),
    /** Words of the account or of who declared it; an amount or a day. */
    search: z.string().max(100).optional(),
    sort: declarationSort.default('-at'),
  }),
  answer: pageOf(bankDeclaration).extend({ accounts: z.array(bankAccount) }),
});
export const declareBalance = endpoint({
  method: 'POST',
  path: '/treasury/declarations',
  summary: 'Declarar el saldo de una cuenta bancaria, con su extracto: lo confirma otra persona',
  description:
    'Partes: `accountId`, la cuenta de la empresa; `day`, el día de cierre; `amount`, el saldo; `file`, el extracto (PDF, CSV, texto o .xlsx). Reemplaza a la que esperaba confirmación de esa cuenta.',
  access: 'payments.manage',
  stepUp: true,
  multipart: true,
  answer: bankDeclaration,
  errors: ['NOT_FOUND', 'FILE_TYPE_REFUSED', 'FILE_TOO_LARGE'],
});
export const confirmDeclaration = endpoint({
  method: 'PUT',
  path: '/treasury/declarations/:id/confirm',
  summary: 'Confirmar el saldo que declaró otra persona: vale desde la próxima prueba',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  answer: bankDeclaration,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_DECLARATION',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const rejectDeclaration = endpoint({
  method: 'PUT',
  path: '/treasury/declarations/:id/reject',
  summary: 'Rechazar un saldo declarado que espera confirmación, o retirar el propio',
  access: 'payments.manage',
  params: byId,
  body: z.strictObject({ reason: freeText(300).min(3, 'TOO_SHORT') }),
  answer: bankDeclaration,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
