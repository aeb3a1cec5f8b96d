import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { dayFilters, id, instant, pageOf, pageQuery } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { depositType, withdrawalType } from '../payments/schemas.ts';
import { requiredPaper } from '../projects/values.ts';
import { bankAccountFault } from '../users/bank-account.ts';

const percentText = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'INVALID');
const decimalText = z.string().regex(/^(0|[1-9]\d{0,9})(\.\d{1,4})?$/, 'INVALID');
const bank = z.strictObject({
  holder: oneLine(80),
  bank: oneLine(80),
  account: oneLine(42),
  alias: oneLine(40),
});

/** An account of the company that people are to send money to; an empty number: that method is not offered. */
const companyBank = (currency: 'ARS' | 'USD') =>
  bank.superRefine(({ account }, context) => {
    const number = account.replace(/[\s.-]/g, '');
    const fault = number === '' ? null : bankAccountFault(number, currency);
    if (fault) context.addIssue({ code: 'custom', path: ['account'], message: fault });
  });

/** Dollars, or nothing: then there is no limit. */
const usdLimit = z.string().regex(/^$|^(0|[1-9]\d{0,10})(\.\d{1,2})?$/, 'INVALID');
/** A page on the web, or nothing: then it is not shown. */
const webLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'INVALID' }).max(300),
]);
/** Where people find help and read the terms. */
const links = z.strictObject({
  whatsapp: webLink,
  instagram: webLink,
  x: webLink,
  linkedin: webLink,
  terms: webLink,
  privacy: webLink,
  explorer: webLink,
  metaverse: webLink,
});

/** What an administrator of level 1 may change; every change is kept. */
export const settings = z.strictObject({
  transferFeePercent: percentText,
  withdrawalFeePercent: percentText,
  graceDays: z.number().int().min(0).max(60),
  quoteSeconds: z.number().int().min(10).max(600),
  depositExpiryDays: z.number().int().min(1).max(60),
  /** Pesos for one dollar: what the platform pays for a dollar (buy) and asks for one (sell). */
  usdArsBuy: decimalText,
  usdArsSell: decimalText,
  /** Kinds of papers that a project needs, valid that day, to be published. */
  requiredDocuments: z.array(requiredPaper).max(10),
  companyBankArs: bank,
  companyBankUsd: bank,
  /** Address that receives USDT; empty: the one of the installation. */
  companyWallet: z.string().regex(/^$|^0x[0-9a-fA-F]{40}$/, 'INVALID'),
  /** Methods that are offered, of those that work here. */
  depositMethods: z.array(depositType).max(10),
  withdrawalMethods: z.array(withdrawalType).max(10),
  /** Most that one movement may be worth in USD, and all of a person's of one day. */
  depositMaxUsd: usdLimit,
  depositDayUsd: usdLimit,
  withdrawalMaxUsd: usdLimit,
  withdrawalDayUsd: usdLimit,
  transferMaxUsd: usdLimit,
  transferDayUsd: usdLimit,
  /** Hours for which a bank account or an address counts as new, and withdrawals to it wait; 0: never. */
  newDestinationHours: z.number().int().min(0).max(168),
  /** Worth in USD over which two administrators approve a movement. */
  twoAdminsUsd: usdLimit,
  /** Days for which an administrator's account and a person who controlled it count as one person. */
  independenceDays: z.number().int().min(1).max(90),
  /** Days for which the first of two approvals of a movement counts. */
  firstApprovalDays: z.number().int().min(1).max(90),
  /** Least worth in USD of a change of currency; empty: none. */
  conversionMinUsd: usdLimit,
  /** Most worth in USD that one person's unpaid charges may keep of the treasury's money; empty: no limit. */
  unpaidChargesUsd: usdLimit,
  /** `fixed`: the rates above; `market`: those read from the source that is set, without them the last ones read. */
  rateSource: z.enum(['fixed', 'market']),
  /** Minutes after which a rate of the market is too old to quote with. */
  rateFreshMinutes: z.number().int().min(5).max(10_080),
  /** A rate further than this from the last one is not taken without an administrator. */
  rateJumpPercent: z.number().int().min(1).max(100),
  /** Minutes after which the fee of a send of USDT that nobody mined is raised by itself; 0: never. */
  chainStuckMinutes: z.number().int().min(0).max(1440),
  links,
});
export type Settings = z.infer<typeof settings>;

/** A change that needs two: it waits for a second administrator of level 1, and then for a day (a rate does not). */
export const settingPending = z.object({
  id,
  key: z.string(),
  before: z.string(),
  after: z.string(),
  by: z.string(),
  at: instant,
  /** Whether the reader asked for it. */
  mine: z.boolean(),
  /** Who approved it; null while it waits for that. */
  approvedBy: z.string().nullable(),
  /** From when on it holds; null while nobody approved it. */
  holdsFrom: instant.nullable(),
  /** Until when it can be approved. */
  expiresAt: instant,
});
export type SettingPending = z.infer<typeof settingPending>;

const settingsAnswer = z.object({
  values: settings,
  /** Whether the reader is the only one of level 1, who changes these without a second. */
  alone: z.boolean(),
  pending: z.array(settingPending),
  history: z.array(
    z.object({
      id,
      at: instant,
      by: z.string(),
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
    .partial(),
  answer: settingsAnswer,
});
const decided = ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'] as const;
export const approveSettingChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/approve',
  summary: 'Aprobar un cambio de parámetros: rige un día después; un tipo de cambio, al momento',
  access: 'settings.manage',
  stepUp: true,
  params: z.strictObject({ id }),
  answer: settingsAnswer,
  errors: [...decided, 'OWN_REQUEST', 'REQUESTER_NOT_AUTHORIZED', 'APPROVERS_NOT_INDEPENDENT'],
});
export const refuseSettingChange = endpoint({
  method: 'POST',
  path: '/settings/changes/:id/refuse',
  summary: 'Dejar sin efecto, con el motivo, un cambio de parámetros pedido, también ya aprobado',
  access: 'settings.manage',
  params: z.strictObject({ id }),
  body: z.strictObject({ reason: z.string().trim().min(3, 'TOO_SHORT').max(500, 'TOO_LONG') }),
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
/** `action`: a whole one, or what it is about ("user"). Days are Argentina's, both included. */
const auditFilters = {
  'filter[action]': z.string().max(60).optional(),
  'filter[actorId]': id.optional(),
  'filter[targetKind]': z.string().max(60).optional(),
  'filter[targetId]': z.string().max(60).optional(),
  ...dayFilters,
};
export const listAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Registro de auditoría',
  access: 'audit.read',
  query: z.strictObject({ ...pageQuery, ...auditFilters }),
  answer: pageOf(auditLine),
});
export const exportAudit = endpoint({
  method: 'GET',
  path: '/audit/export',
  summary: 'Registro de auditoría en CSV: las últimas 10 000 líneas de las que se filtran',
  access: 'audit.read',
  binary: true,
  query: z.strictObject(auditFilters),
});
/**
 * The chain that makes a line changed or cut out noticed. `head` stands for all before it; signed, it is kept
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
    /** The last end of the log that was signed and kept outside the database; null where none is kept. */
    signed: z.object({ entries: z.number(), at: instant }).nullable(),
    /** Lines cut off the end, or written anew with all their hashes; `forged` and `missing` are about what was kept. */
    signedFault: z.enum(['missing', 'forged', 'cut', 'rewritten']).nullable(),
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
