import type { BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import { BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import { COMPANY_LABELS } from '#contract/companies/words.ts';
import type { LimitRaise } from '#contract/compliance/limits.ts';
import { kindWords } from '#contract/core/audit-words.ts';
import type { ViewedList } from '#contract/desk/views.ts';
import { DESK_LABELS } from '#contract/desk/words.ts';
import { ANSWER_WORDS, STEP_WORDS } from '#contract/handovers/words.ts';
import { PROVIDER_LABELS } from '#contract/payments/providers.ts';
import type { Revision } from '#contract/projects/revisions.ts';
import type { CertificateStatus } from '#contract/stages/schemas.ts';
import type { VaultEntryStatus } from '#contract/tokens/vault-entries.ts';
import { VAULT_ENTRY_ENDS } from '#contract/tokens/words.ts';
import type { BankAccountKind } from '#contract/users/bank-account.ts';
import { SECURITY_WORDS } from '#contract/users/security-words.ts';
import { LABELS } from '#contract/words.ts';
import type { AccountAct } from '#modules/identity';
import type { Holder, Purpose } from '#modules/ledger';
import type { ReturnReason } from '#modules/tokens';
import type { MailStatus } from '#platform/mail/index.ts';

type Words = Readonly<Record<string, string>>;
/** A text for each value: a new value does not compile without one. */
type Of<Value extends string> = Readonly<Record<Value, string>>;

/** Values of any column, where no text of one column applies: a value inside another, or an asset. */
const ANYWHERE: Words = {
  ...LABELS.currency,
  ...LABELS.exposure,
  ...COMPANY_LABELS.kind,
  ...COMPANY_LABELS.power,
  ...COMPANY_LABELS.by,
  google: 'Google',
  twitter: 'X',
};

/** The texts of columns of one name that mean the same in every table. */
const OF_COLUMN: Readonly<Record<string, Words>> = {
  occasion: LABELS.acceptanceOccasion,
  exposure: LABELS.exposure,
  fundsOrigin: LABELS.fundsOrigin,
  whose: LABELS.travelWhose,
  wallet: LABELS.travelWallet,
  tokenType: LABELS.tokenType,
  kycStatus: LABELS.kycStatus,
  category: LABELS.notificationCategory,
  movement: LABELS.orderKind,
  step: STEP_WORDS,
  answer: ANSWER_WORDS,
};

const COMPANY_STATE = { ...COMPANY_LABELS.state, pending: 'En revisión' };

/** The texts of one table's columns, as `table.column` in camel case. */
const OF_TABLE: Readonly<Record<string, Words>> = {
  'users.role': LABELS.role,
  'users.state': LABELS.userState,
  'users.companyState': COMPANY_STATE,
  'textAcceptances.kind': LABELS.textKind,
  'bankAccounts.kind': {
    cbu: 'CBU',
    cvu: 'CVU',
    iban: 'IBAN',
    other: 'Cuenta del exterior',
  } satisfies Of<BankAccountKind>,
  'securityEvents.kind': SECURITY_WORDS,
  'ledgerAccounts.holder': {
    user: 'Persona',
    project: 'Proyecto',
    platform: 'Plataforma',
    world: 'Fuera de la plataforma',
  } satisfies Of<Holder>,
  'ledgerAccounts.purpose': {
    available: 'Disponible',
    held: 'Retenido',
    reserved: 'Reservado',
    invested: 'Invertido',
    rent: 'Renta por cobrar',
  } satisfies Of<Purpose<'user'>>,
  'deposits.type': LABELS.depositType,
  'deposits.status': LABELS.depositState,
  'withdrawals.type': LABELS.withdrawalType,
  'withdrawals.status': LABELS.movementStatus,
  'withdrawals.source': {
    wallet: 'Billetera',
    funds: 'Fondos del proyecto',
  },
  'transfers.status': LABELS.movementStatus,
  'movementEvents.action': LABELS.movementAction,
  'depositCharges.state': LABELS.chargeState,
  'depositTransactions.state': LABELS.depositTransaction,
  'tokenPurchases.status': LABELS.purchaseStatus,
  'tokenLotReturns.reason': {
    refund: 'Reembolso',
    revocation: 'Arrepentimiento',
    round_closed: 'Ronda cerrada sin su mínimo',
    buyback: 'Recompra',
    inherited: 'Sucesión',
  } satisfies Of<ReturnReason>,
  'reservations.status': LABELS.reservationStatus,
  'investments.status': LABELS.investmentStatus,
  'vaultEntries.status': {
    scheduled: 'Programado',
    entered: 'Hecho',
    cancelled: 'Cancelado',
    refused: 'No se hizo',
  } satisfies Of<VaultEntryStatus>,
  'vaultEntries.reason': VAULT_ENTRY_ENDS,
  'buyOrders.source': LABELS.orderKind,
  'buyOrders.status': {
    waiting: 'Espera el dinero',
    made: 'Hecha',
    failed: 'No se hizo',
    cancelled: 'Cancelada',
    expired: 'Vencida',
  } satisfies Of<BuyOrderStatus>,
  'buyOrders.reason': BUY_ORDER_ENDS,
  'projects.status': LABELS.projectStatus,
  'projects.type': LABELS.projectType,
  'projectRevisions.status': {
    pending: 'En revisión',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
    replaced: 'Reemplazada',
  } satisfies Of<Revision['status']>,
  'stageCertificates.status': {
    asked: 'Pedida',
    certified: 'Certificada',
    refused: 'Rechazada',
    withdrawn: 'Anulada',
  } satisfies Of<CertificateStatus>,
  'mails.status': {
    pending: 'Por salir',
    sent: 'Enviado',
    failed: 'No se pudo enviar',
    kept: 'Guardado',
  } satisfies Of<MailStatus>,
  'companyFilings.state': COMPANY_STATE,
  'companyReplacements.state': { ...COMPANY_STATE, proposed: 'Propuesto' },
  'resources.kind': LABELS.resourceKind,
  'accountActs.act': {
    made: 'La creó',
    role: 'Cambió el rol',
    password: 'Envió el enlace para elegir otra contraseña',
    factor: 'Quitó el segundo factor',
    blocked: 'La bloqueó',
    unblocked: 'La desbloqueó',
    demoted: 'Le quitó el nivel 1',
    deleted: 'La eliminó',
    restored: 'La restauró',
  } satisfies Of<AccountAct>,
  'complianceLimitRaises.state': {
    pending: 'Espera aprobación',
    approved: 'Aprobado',
    refused: 'Rechazado',
  } satisfies Of<LimitRaise['state']>,
  'depositCharges.provider': PROVIDER_LABELS,
  'deskViews.list': {
    inbox: 'Pendientes',
    deposits: 'Depósitos',
    withdrawals: 'Retiros',
    transfers: 'Transferencias entre proyectos',
    payouts: 'Lotes de pago',
    users: 'Personas',
    projects: 'Proyectos',
    questions: 'Preguntas',
    bank: 'Conciliación bancaria',
    treasury: 'Tesorería',
    audit: 'Auditoría',
    rights: 'Pedidos de derechos',
    alerts: 'Alertas',
    cases: 'Casos',
    tokens: 'Tokens',
    admins: 'Administradores',
    incidents: 'Incidentes',
  } satisfies Of<ViewedList>,
  'rightsRequests.kind': DESK_LABELS.rightsKind,
  'rightsRequests.state': DESK_LABELS.rightsState,
};

/** What a file or a line of the log is about, where the log has no text of its own. */
const KINDS: Words = {
  task: 'Tarea de obra',
  works_stage: 'Etapa de obra',
  property_type: 'Tipo de unidad',
  company_paper: 'Documento de la empresa',
  estate: 'Sucesión',
};

/**
 * A value as people read it, as screens show it.
 * @param place.table the name of its rows, in camel case
 * @param value the stored value; text without a fixed set of values stays as it is
 */
export function valueWords(
  place: { readonly table: string; readonly column: string },
  value: string,
): string {
  const { table, column } = place;
  if (value.startsWith('token:')) return 'Tokens';
  if (column === 'ownerKind' || column === 'targetKind') return KINDS[value] ?? kindWords(value);
  const words = OF_TABLE[`${table}.${column}`] ?? OF_COLUMN[column] ?? ANYWHERE;
  return words[value] ?? value;
}
