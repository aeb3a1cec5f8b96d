import { z } from 'zod';
import type { BankCurrency } from '../core/currency.ts';
import { endpoint } from '../core/endpoint.ts';
import { byId, dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { freeText } from '../core/text.ts';
import { bankAccountFault } from '../users/bank-account.ts';
import { bank } from './kinds.ts';
import { settings } from './table.ts';

/** The company account to which people send money; with an empty number, the method is not offered. */
const companyBank = (currency: BankCurrency) =>
  bank.superRefine(({ account }, context) => {
    const number = account.replace(/[\s.-]/g, '');
    const fault = number === '' ? null : bankAccountFault(number, currency);
    if (fault) context.addIssue({ code: 'custom', path: ['account'], message: fault });
  });

/**
 * A change that needs two approvals. It waits for a second administrator of level 1 and then, unless it is a rate, for
 * a day.
 */
export const settingPending = z.object({
  id,
  key: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.string(),
  authorId: id,
  at: instant,
  /** Whether the reader requested it. */
  mine: z.boolean(),
  /** Who approved it; null while it waits for that. */
  approvedBy: z.string().nullable(),
  approverId: id.nullable(),
  /** When it takes effect; null before the approval. */
  holdsFrom: instant.nullable(),
  /** The deadline to approve it. */
  expiresAt: instant,
});
export type SettingPending = z.infer<typeof settingPending>;

/** The values when a form was opened, so that saving does not undo later changes or requests of others. */
export const settingsSeen = z.strictObject({
  /** The section's settings, as they were read. */
  values: settings.partial(),
  /** The pending changes of these settings. */
  pending: z.array(id).max(200),
});
export type SettingsSeen = z.infer<typeof settingsSeen>;

const settingsAnswer = z.object({
  values: settings,
  /** Whether the reader is the only administrator of level 1 and needs no approval for these. */
  alone: z.boolean(),
  pending: z.array(settingPending),
  history: z.array(
    z.object({
      id,
      at: instant,
      by: z.string(),
      authorId: id,
      key: z.string(),
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export const getSettings = endpoint({
  method: 'GET',
  path: '/settings',
  summary: 'Parámetros con su historia',
  access: 'settings.manage',
  answer: settingsAnswer,
});
export const updateSettings = endpoint({
  method: 'PUT',
  path: '/settings',
  summary:
    'Cambiar parámetros; lo que afloja un límite o cambia comisiones, plazos, cuentas de cobro o mucho el tipo de cambio lo aprueba otra persona del nivel 1',
  access: 'settings.manage',
  stepUp: true,
  body: settings
    .extend({ companyBankArs: companyBank('ARS'), companyBankUsd: companyBank('USD') })
    .partial()
    .extend({ seen: settingsSeen.optional() }),
  answer: settingsAnswer,
  errors: ['SETTINGS_CHANGED'],
});
const decided = ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'] as const;
export const approveSettingChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/approve',
  summary: 'Aprobar un cambio de parámetros: rige un día después; un tipo de cambio, al momento',
  access: 'settings.manage',
  stepUp: true,
  params: byId,
  answer: settingsAnswer,
  errors: [...decided, 'OWN_REQUEST', 'REQUESTER_NOT_AUTHORIZED', 'APPROVERS_NOT_INDEPENDENT'],
});
export const refuseSettingChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/refuse',
  summary: 'Dejar sin efecto, con el motivo, un cambio de parámetros pedido, también ya aprobado',
  access: 'settings.manage',
  params: byId,
  body: z.strictObject({ reason: freeText(500).min(3, 'TOO_SHORT') }),
  answer: settingsAnswer,
  errors: [...decided],
});

export const auditLine = z.object({
  id,
  at: instant,
  actorId: id.nullable(),
  actorName: z.string(),
  action: z.string(),
  targetKind: z.string(),
  targetId: z.string().nullable(),
  targetName: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  address: z.string().nullable(),
});
/** `action`: a complete action, or its subject ("user"). Days are Argentina's, inclusive. */
const auditFilters = {
  /** Words of the author, the action, its subject, the changes or the address; a day. */
  search: z.string().max(100).optional(),
  'filter[action]': z.string().max(60).optional(),
  'filter[actorId]': id.optional(),
  'filter[targetKind]': z.string().max(60).optional(),
  'filter[targetId]': z.string().max(60).optional(),
  ...dayFilters,
};
/** Sort keys of the log; `-` sorts in descending order. */
export const auditSort = z.enum(['-at', 'at', 'action', '-action', 'person', '-person']);
export type AuditSort = z.infer<typeof auditSort>;
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Registro de auditoría',
  access: 'audit.read',
  query: z.strictObject({ ...pageQuery, ...auditFilters, sort: auditSort.default('-at') }),
  answer: pageOf(auditLine),
});
export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'Registro de auditoría en CSV: todas las líneas de las que se filtran',
  access: 'audit.read',
  binary: true,
  query: z.strictObject(auditFilters),
});
/**
 * The hash chain that reveals changed or removed lines. `head` covers every earlier line; it is also signed and stored
 * elsewhere.
 */
export const checkAuditChain = endpoint({
  method: 'GET',
  path: '/audit/chain',
  summary: 'Control de la cadena del registro',
  access: 'audit.read',
  answer: z.object({
    ok: z.boolean(),
    entries: z.number(),
    head: z.string(),
    faults: z.array(z.string()),
    /** The latest checkpoint of the log that was signed and stored outside the database; null without one. */
    signed: z.object({ entries: z.number(), at: instant }).nullable(),
    /**
     * How the log differs from the checkpoint: lines were cut off the end, or rewritten with all their hashes. The
     * first three are faults of the checkpoint itself.
     */
    signedFault: z.enum(['missing', 'unreadable', 'forged', 'cut', 'rewritten']).nullable(),
  }),
});
export const checkLedger = endpoint({
  method: 'GET',
  path: '/audit/ledger',
  summary: 'Los siete controles del libro',
  access: 'audit.read',
  answer: z.object({
    at: instant,
    checks: z.array(
      z.object({
        number: z.number(),
        name: z.string(),
        ok: z.boolean(),
        findings: z.array(z.string()),
      }),
    ),
  }),
});
