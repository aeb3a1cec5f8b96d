import { kindWords } from '#contract/audit/words.ts';
import type { BuyOrderStatus } from '#contract/buy-orders/schemas.ts';
import { BUY_ORDER_ENDS } from '#contract/buy-orders/words.ts';
import { COMPANY_LABELS } from '#contract/companies/words.ts';
import type { LimitRaise } from '#contract/compliance/limits.ts';
import type { ViewedList } from '#contract/desk/views.ts';
import { DESK_LABELS } from '#contract/desk/words.ts';
import { ANSWER_WORDS, STEP_WORDS } from '#contract/handovers/words.ts';
import { entryName } from '#contract/ledger/entry-kinds.ts';
import type { OwnerChangeState } from '#contract/owners/values.ts';
import { OWNER_CAUSES } from '#contract/owners/words.ts';
import { PROVIDER_LABELS } from '#contract/payments/providers.ts';
import type { Revision } from '#contract/projects/revisions.ts';
import type { CertificateStatus } from '#contract/stages/schemas.ts';
import { OCCASION_WORDS } from '#contract/texts/words.ts';
import type { VaultEntryStatus } from '#contract/tokens/vault-entries.ts';
import { VAULT_ENTRY_ENDS } from '#contract/tokens/words.ts';
import type { BankAccountKind } from '#contract/users/bank-account.ts';
import type { OAuthProvider } from '#contract/users/identities.ts';
import { SECURITY_WORDS } from '#contract/users/security-words.ts';
import { LABELS } from '#contract/words.ts';
import type { AccountAct } from '#modules/identity';
import type { Holder, Purpose } from '#modules/ledger';
import type { ReturnReason } from '#modules/tokens';
import type { MailStatus } from '#platform/mail/index.ts';
import type { Of, WordsOfColumns, WordsOfTables } from './fixed-values.ts';

type Words = Readonly<Record<string, string>>;

/** Values of any column, where no text of one column applies: a value inside another, or an asset. */
const ANYWHERE: Words = {
  ...LABELS.currency,
  ...LABELS.exposure,
  ...COMPANY_LABELS.kind,
  ...COMPANY_LABELS.power,
  ...COMPANY_LABELS.by,
};

/** The texts of columns of one name that mean the same in every table. */
const OF_COLUMN = {
  currency: LABELS.currency,
  from_currency: LABELS.currency,
  to_currency: LABELS.currency,
  received_currency: LABELS.currency,
  asset: LABELS.currency,
  occasion: OCCASION_WORDS,
  exposure: LABELS.exposure,
  funds_origin: LABELS.fundsOrigin,
  whose: LABELS.travelWhose,
  wallet: LABELS.travelWallet,
  token_type: LABELS.tokenType,
  kyc_status: LABELS.kycStatus,
  category: LABELS.notificationCategory,
  movement: LABELS.orderKind,
  step: STEP_WORDS,
  answer: ANSWER_WORDS,
} satisfies WordsOfColumns & Readonly<Record<string, Words>>;

const COMPANY_STATE = { ...COMPANY_LABELS.state, pending: 'En revisión' };

/** The texts of one table's columns, as `table.column` in camel case. */
const OF_TABLE = {
  'users.role': LABELS.role,
  'users.state': LABELS.userState,
  'users.company_state': COMPANY_STATE,
  'text_acceptances.kind': LABELS.textKind,
  'bank_accounts.kind': {
    cbu: 'CBU',
    cvu: 'CVU',
    iban: 'IBAN',
    other: 'Cuenta del exterior',
  } satisfies Of<BankAccountKind>,
  'security_events.kind': SECURITY_WORDS,
  'ledger_accounts.holder': {
    user: 'Persona',
    project: 'Proyecto',
    platform: 'Plataforma',
    world: 'Fuera de la plataforma',
  } satisfies Of<Holder>,
  'deposits.type': LABELS.depositType,
  'deposits.status': LABELS.depositState,
  'withdrawals.type': LABELS.withdrawalType,
  'withdrawals.status': LABELS.movementStatus,
  'withdrawals.source': {
    wallet: 'Billetera',
    funds: 'Fondos del proyecto',
  },
  'transfers.status': LABELS.movementStatus,
  'notifications.order_kind': LABELS.orderKind,
  'user_identities.provider': {
    google: 'Google',
    twitter: 'X',
  } satisfies Of<OAuthProvider>,
  'movement_events.actor_role': LABELS.role,
  'movement_events.action': LABELS.movementAction,
  'deposit_charges.state': DESK_LABELS.chargeState,
  'deposit_transactions.problem': LABELS.transactionProblem,
  'deposit_transactions.state': LABELS.depositTransaction,
  'token_purchases.status': LABELS.purchaseStatus,
  'token_lot_returns.reason': {
    refund: 'Reembolso',
    revocation: 'Arrepentimiento',
    round_closed: 'Ronda cerrada sin su mínimo',
    buyback: 'Recompra',
    inherited: 'Sucesión',
  } satisfies Of<ReturnReason>,
  'reservations.status': LABELS.reservationStatus,
  'investments.status': LABELS.investmentStatus,
  'vault_entries.status': {
    scheduled: 'Programado',
    entered: 'Hecho',
    cancelled: 'Cancelado',
    refused: 'No se hizo',
  } satisfies Of<VaultEntryStatus>,
  'vault_entries.reason': VAULT_ENTRY_ENDS,
  'buy_orders.source': LABELS.orderKind,
  'buy_orders.status': {
    waiting: 'Espera el dinero',
    made: 'Hecha',
    failed: 'No se hizo',
    cancelled: 'Cancelada',
    expired: 'Vencida',
  } satisfies Of<BuyOrderStatus>,
  'buy_orders.reason': BUY_ORDER_ENDS,
  'projects.status': LABELS.projectStatus,
  'projects.type': LABELS.projectType,
  'project_revisions.status': {
    pending: 'En revisión',
    approved: 'Aprobada',
    rejected: 'Rechazada',
    withdrawn: 'Retirada',
    replaced: 'Reemplazada',
  } satisfies Of<Revision['status']>,
  'project_owner_changes.cause': OWNER_CAUSES,
  'project_owner_changes.state': {
    proposed: 'Pedido',
    done: 'Hecho',
    refused: 'No se aprobó',
  } satisfies Of<OwnerChangeState>,
  'stage_certificates.status': {
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
  'company_filings.state': COMPANY_STATE,
  'company_replacements.state': { ...COMPANY_STATE, proposed: 'Propuesto' },
  'resources.kind': LABELS.resourceKind,
  'account_acts.act': {
    made: 'La creó',
    role: 'Cambió el rol',
    password: 'Envió el enlace para elegir otra contraseña',
    factor: 'Quitó el segundo factor',
    blocked: 'La bloqueó',
    unblocked: 'La desbloqueó',
    demoted: 'Le quitó el nivel 1',
    document: 'Cambió el documento o el CUIT',
    identity: 'Cambió el nombre o el documento',
    deleted: 'La eliminó',
    restored: 'La restauró',
  } satisfies Of<AccountAct>,
  'compliance_limit_raises.state': {
    pending: 'Espera aprobación',
    approved: 'Aprobado',
    refused: 'Rechazado',
  } satisfies Of<LimitRaise['state']>,
  'deposit_charges.provider': PROVIDER_LABELS,
  'desk_views.list': {
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
    unclaimed: 'USDT sin reclamar',
    mails: 'Correos sin salir',
  } satisfies Of<ViewedList>,
  'rights_requests.kind': DESK_LABELS.rightsKind,
  'rights_requests.state': DESK_LABELS.rightsState,
} satisfies WordsOfTables<keyof typeof OF_COLUMN>;

/** Columns of text of which a person's rows have a fixed set of values. */
const OF_PERSONS = {
  'ledger_accounts.purpose': {
    available: 'Disponible',
    held: 'Retenido',
    reserved: 'Reservado',
    invested: 'Invertido',
    rent: 'Renta por cobrar',
    receivable: 'Deuda con la plataforma',
    losses: 'Deuda que asumió la plataforma',
  } satisfies Of<
    Purpose<'user'> | Extract<Purpose<'platform'> | Purpose<'world'>, 'receivable' | 'losses'>
  >,
};

/** The texts of each column by its name in camel case, as a person's data has them. */
const WORDS = new Map<string, Words>(
  Object.entries({ ...OF_COLUMN, ...OF_TABLE, ...OF_PERSONS }).map(([place, words]) => [
    place.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    words,
  ]),
);

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
  // also of a reversal
  if (table === 'ledgerPostings' && column === 'kind') return entryName(value);
  const words = WORDS.get(`${table}.${column}`) ?? WORDS.get(column) ?? ANYWHERE;
  return words[value] ?? value;
}
