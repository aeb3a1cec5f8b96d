import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { day, id, instant, pageOf, pageQuery } from '../core/page.ts';
import type { Permission } from '../core/roles.ts';
import { deskKind } from './kinds.ts';

/** The external services that the platform uses, with the permission to see their status. */
export const DESK_SERVICES = {
  kyc: 'users.read',
  mail: 'users.read',
  bank: 'payments.manage',
  chain: 'payments.manage',
  rates: 'payments.manage',
} as const satisfies Record<string, Permission>;
export type DeskService = keyof typeof DESK_SERVICES;
const isService = (name: string): name is DeskService => name in DESK_SERVICES;
export const DESK_SERVICE_NAMES: readonly DeskService[] =
  Object.keys(DESK_SERVICES).filter(isService);

/** `off`: not configured or not used; `unknown`: not called yet. */
export const serviceState = z.enum(['ok', 'failing', 'unknown', 'off']);
export type ServiceState = z.infer<typeof serviceState>;

/** `old`: no statement of some bank account covers the last working days. */
export const serviceFault = z.enum(['silent', 'unreachable', 'refused', 'unreadable', 'old']);
export type ServiceFault = z.infer<typeof serviceFault>;

export const mailState = z.enum(['pending', 'failed']);
export type MailState = z.infer<typeof mailState>;

const outbox = z.object({ count: z.number(), oldestAt: instant.nullable() });

export const deskService = z.object({
  service: z.enum(DESK_SERVICE_NAMES),
  state: serviceState,
  /** Whether a simulator stands in for it, as in the demonstration. */
  simulated: z.boolean(),
  /** When it last answered; of the bank, when a statement was last imported. */
  answeredAt: instant.nullable(),
  /** Bank only: the last day until which every account with a statement is covered; null without one. */
  coveredTo: day.nullable(),
  /** Bank only: the accounts that are not covered over the last working days, the furthest behind first. */
  behind: z.array(z.object({ account: z.string(), coveredTo: day })),
  failedAt: instant.nullable(),
  /** Since when every call has failed; null while it answers. */
  failingSince: instant.nullable(),
  fault: serviceFault.nullable(),
  /** The HTTP status of the last failure. */
  httpStatus: z.number().nullable(),
  /** The inbox items that depend on it, of the kinds that the reader decides on. */
  kinds: z.array(outbox.extend({ kind: deskKind })),
  /** Mail only: unsent mails, and mails refused permanently in the last 30 days. */
  mails: z.array(outbox.extend({ state: mailState })),
});
export type DeskServiceState = z.infer<typeof deskService>;
export const deskHealth = z.object({ at: instant, services: z.array(deskService) });
export type DeskHealth = z.infer<typeof deskHealth>;

/** The mails that a figure of the page counts. */
export const addressOfMails = (state: MailState): string => `/admin/health?mails=${state}`;

export const readDeskHealth = endpoint({
  method: 'GET',
  path: '/desk/health',
  summary: 'Estado de identidad, correo, banco, cadena y cotización, y lo que espera en cada uno',
  access: 'users.read',
  answer: deskHealth,
});

const deskMail = z.object({
  id,
  to: z.string(),
  /** Null for administrators without access to payments, as it may contain an amount. */
  subject: z.string().nullable(),
  attempts: z.number(),
  createdAt: instant,
});
export const mailSort = z.enum(['at', '-at', 'to', '-to', 'attempts', '-attempts']);
export type MailSort = z.infer<typeof mailSort>;
export const listDeskMails = endpoint({
  method: 'GET',
  path: '/desk/mails',
  summary: 'Correos sin salir, o que ningún servidor tomó, el más antiguo primero',
  access: 'users.read',
  query: z.strictObject({
    ...pageQuery,
    'filter[state]': mailState,
    /** Words of the address or, for levels with access to payments, the subject; a day. */
    search: z.string().max(100).optional(),
    sort: mailSort.default('at'),
  }),
  answer: pageOf(deskMail),
});
