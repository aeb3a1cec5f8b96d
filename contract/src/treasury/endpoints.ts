import { z } from 'zod';
import { chainAddress, withdrawalTransaction } from '../chain/schemas.ts';
import { endpoint } from '../core/endpoint.ts';
import { amountText, currency, isAmountOf, money } from '../core/money.ts';
import { byId, day, id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';

/** What the platform earns: fees of withdrawals and transfers, penalties of refunds. */
export const revenueSource = z.enum(['fees', 'penalties']);
export type RevenueSource = z.infer<typeof revenueSource>;

const revenueWithdrawal = z.object({
  id,
  orderNumber: z.string(),
  date: instant,
  /** `sent`: USDT, signed, until the chain confirms it. */
  status: z.enum(['pending', 'sent', 'completed', 'rejected']),
  source: revenueSource,
  amount: money,
  destination: z.string(),
  note: z.string(),
  askedBy: z.string(),
  /** Whether the reader asked for it: then another one approves. */
  mine: z.boolean(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
  reason: z.string().nullable(),
  /** How USDT was sent. */
  transaction: withdrawalTransaction.nullable(),
});
export type RevenueWithdrawal = z.infer<typeof revenueWithdrawal>;

export const getRevenue = endpoint({
  method: 'GET',
  path: '/treasury/revenue',
  summary: 'Ingresos de la plataforma y sus retiros',
  access: 'settings.manage',
  answer: z.object({
    balances: z.array(z.object({ source: revenueSource, amount: money })),
    items: z.array(revenueWithdrawal),
  }),
});
export const withdrawRevenue = endpoint({
  method: 'POST',
  path: '/treasury/revenue',
  summary: 'Pedir el retiro de ingresos de la plataforma',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  body: z
    .strictObject({
      source: revenueSource,
      currency,
      amount: amountText,
      /** The company's account; for USDT an address. */
      destination: oneLine(120).min(3, 'TOO_SHORT'),
      note: z.string().trim().max(300, 'TOO_LONG').default(''),
    })
    .refine((body) => isAmountOf(body.amount, body.currency), {
      path: ['amount'],
      error: 'AMOUNT_INVALID',
    })
    .refine(
      (body) => body.currency !== 'USDT' || chainAddress.safeParse(body.destination).success,
      { path: ['destination'], error: 'ADDRESS_REFUSED' },
    ),
  answer: revenueWithdrawal,
  errors: ['INSUFFICIENT_FUNDS', 'METHOD_UNAVAILABLE', 'ADDRESS_REFUSED'],
});
const decided = [
  'NOT_FOUND',
  'MOVEMENT_STATE_FORBIDS',
  'OWN_MOVEMENT',
  'APPROVERS_NOT_INDEPENDENT',
] as const;
export const acceptRevenue = endpoint({
  method: 'PUT',
  path: '/treasury/revenue/:id/accept',
  summary:
    'Aprobar el retiro de ingresos que pidió otra persona; en USDT se firma y sale por la cadena',
  access: 'settings.manage',
  stepUp: true,
  params: byId,
  answer: revenueWithdrawal,
  errors: [
    ...decided,
    'REQUESTER_NOT_AUTHORIZED',
    'METHOD_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'ADDRESS_REFUSED',
    'CHAIN_WALLET_SHORT',
  ],
});
export const rejectRevenue = endpoint({
  method: 'POST',
  path: '/treasury/revenue/:id/reject',
  summary: 'Rechazar o anular un retiro de ingresos',
  access: 'settings.manage',
  params: byId,
  body: z.strictObject({ reason: z.string().trim().min(3, 'TOO_SHORT').max(300, 'TOO_LONG') }),
  answer: revenueWithdrawal,
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS'],
});

/** The kinds of bank line that are not movements. */
export const bankLineKind = z.enum(['bank_fee', 'interest', 'own_transfer', 'other']);
export type BankLineKind = z.infer<typeof bankLineKind>;

const bankLine = z.object({
  id,
  day,
  amount: z.string(),
  currency,
  reference: z.string(),
  /** Transfers announced that it may be, those that it names first. */
  deposits: z.array(
    z.object({
      id,
      orderNumber: z.string(),
      amount: z.string(),
      userName: z.string(),
      status: z.enum(['pending', 'sent']),
      /** Its time was over before anybody saw its money: crediting it opens it again. */
      late: z.boolean(),
    }),
  ),
});
/** A line that an administrator explained, or that waits for another one to agree. */
const explainedLine = bankLine.extend({
  /** What is approved: another explanation of the same line is another one. */
  explanationId: id,
  kind: bankLineKind,
  reason: z.string(),
  status: z.enum(['pending', 'standing']),
  by: z.string(),
  at: instant,
  /** Whether the reader explained it: then another one approves. */
  mine: z.boolean(),
  approvedBy: z.string().nullable(),
});
export type ExplainedLine = z.infer<typeof explainedLine>;

const bankReport = z.object({
  /** Lines kept so far, those that are a movement of ours, and those that are explained. */
  lines: z.number(),
  matched: z.number(),
  explained: z.number(),
  from: day.nullable(),
  to: day.nullable(),
  /** Money that moved at the bank and not here. */
  unknown: z.array(
    bankLine.extend({
      /** What it can be that two administrators have to say. */
      needsTwo: z.array(bankLineKind),
    }),
  ),
  explanations: z.array(explainedLine),
  /** Movements of ours, of days that the statements cover, that the bank does not show. */
  missing: z.array(
    z.object({
      id,
      kind: z.enum(['deposit', 'withdrawal', 'returned']),
      orderNumber: z.string(),
      day,
      amount: z.string(),
      currency,
    }),
  ),
});
export type BankReport = z.infer<typeof bankReport>;
export const getBankReport = endpoint({
  method: 'GET',
  path: '/treasury/bank',
  summary: 'Diferencias entre los extractos del banco y los movimientos',
  access: 'settings.manage',
  answer: bankReport,
});
export const importStatement = endpoint({
  method: 'POST',
  path: '/treasury/bank',
  summary: 'Cargar un extracto del banco: CSV con fecha, importe, moneda y referencia',
  access: 'settings.manage',
  body: z.strictObject({ csv: z.string().min(1, 'REQUIRED').max(1_000_000, 'TOO_LONG') }),
  maxBodyBytes: 3_000_000,
  answer: bankReport.extend({ added: z.number(), repeated: z.number() }),
});
const line = { params: z.strictObject({ id }), answer: bankReport } as const;
/**
 * `{id}` is the line. As revenue, where it may be a deposit and over the amount of the setting, it waits for another
 * one.
 */
export const explainBankLine = endpoint({
  method: 'POST',
  path: '/treasury/bank/lines/:id/explain',
  summary: 'Explicar una línea del banco que no es ningún movimiento',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  ...line,
  body: z.strictObject({
    kind: bankLineKind,
    reason: z.string().trim().min(3, 'TOO_SHORT').max(300, 'TOO_LONG'),
  }),
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'BANK_LINE_SETTLED'],
});
export const approveBankLine = endpoint({
  method: 'PUT',
  path: '/treasury/bank/lines/:id/approve',
  summary: 'Aprobar la explicación que dio otra persona',
  access: 'settings.manage',
  stepUp: true,
  ...line,
  /** The explanation that was read; another one stands meanwhile: APPROVAL_DIFFERS. */
  body: z.strictObject({ explanationId: id }),
  errors: [
    'NOT_FOUND',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
    'MOVEMENT_STATE_FORBIDS',
    'APPROVAL_DIFFERS',
    'REQUESTER_NOT_AUTHORIZED',
    'BANK_LINE_SETTLED',
  ],
});
export const unexplainBankLine = endpoint({
  method: 'POST',
  path: '/treasury/bank/lines/:id/unexplain',
  summary: 'Quitar la explicación de una línea del banco: lo asentado se deshace',
  access: 'settings.manage',
  stepUp: true,
  idempotent: true,
  ...line,
  body: z.strictObject({ reason: z.string().trim().min(3, 'TOO_SHORT').max(300, 'TOO_LONG') }),
  errors: ['NOT_FOUND', 'MOVEMENT_STATE_FORBIDS', 'INSUFFICIENT_FUNDS'],
});
