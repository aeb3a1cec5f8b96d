import type {
  DepositTransaction,
  TransactionProblem,
  WithdrawalTransaction,
} from './chain/schemas.ts';
import type { TravelDeclaration } from './compliance/travel.ts';
import type { CaseState, Exposure, FundsOrigin } from './compliance/values.ts';
import type { Currency } from './core/money.ts';
import type { Role } from './core/roles.ts';
import { type Words, wordsIn } from './core/wording.ts';
import type { KycStatus } from './kyc/schemas.ts';
import type { NotificationCategory } from './notifications/schemas.ts';
import type { DepositType } from './payments/deposits.ts';
import type { MovementEvent, MovementStatus } from './payments/movements.ts';
import type { RateSource } from './payments/rates.ts';
import type { DepositState, WithdrawalState } from './payments/statuses.ts';
import type { WithdrawalType } from './payments/withdrawals.ts';
import type {
  PaperKind,
  ProjectSort,
  ProjectStatus,
  ProjectType,
  PropertyCategory,
  PropertyStatus,
  RequiredPaper,
  RoundStatus,
  TokenType,
  Unpromised,
  VaultStatus,
} from './projects/values.ts';
import type { RentStatus } from './rents/schemas.ts';
import type { ResourceKind } from './resources/schemas.ts';
import type { EditedKind } from './texts/in-force.ts';
import type { Investment } from './tokens/investments.ts';
import type { Order } from './tokens/orders.ts';
import type { Purchase } from './tokens/purchases.ts';
import type { ReservationStatus } from './tokens/reservations.ts';
import type { UserState } from './users/schemas.ts';

/** Values shown to people, by concept. A value without a text does not compile. */
interface Worded {
  currency: Currency;
  role: Role;
  projectStatus: ProjectStatus;
  projectType: ProjectType;
  roundStatus: RoundStatus;
  vaultStatus: VaultStatus;
  propertyStatus: PropertyStatus;
  tokenType: TokenType;
  movementStatus: MovementStatus;
  depositState: DepositState;
  withdrawalState: WithdrawalState;
  depositType: DepositType;
  withdrawalType: WithdrawalType;
  rateSource: RateSource;
  propertyCategory: PropertyCategory;
  projectSort: ProjectSort;
  notificationCategory: NotificationCategory;
  kycStatus: KycStatus;
  userState: UserState;
  reservationStatus: ReservationStatus;
  investmentStatus: Investment['status'];
  rentStatus: RentStatus;
  unpromised: Unpromised;
  exposure: Exposure;
  travelWhose: TravelDeclaration['whose'];
  travelWallet: TravelDeclaration['wallet'];
  fundsOrigin: FundsOrigin;
  caseState: CaseState;
  textKind: EditedKind;
  purchaseStatus: Purchase['status'];
  orderKind: Order['kind'];
  movementAction: MovementEvent['action'];
  depositTransaction: DepositTransaction['state'];
  withdrawalTransaction: WithdrawalTransaction['state'];
  transactionProblem: TransactionProblem;
  resourceKind: ResourceKind;
  paperKind: PaperKind | RequiredPaper;
}
export type LabelKind = keyof Worded;
export type ValueOf<Kind extends LabelKind> = Worded[Kind];

const MOVEMENT_WORDS: Readonly<Record<MovementStatus, string>> = {
  pending: 'Pendiente',
  sent: 'En camino',
  completed: 'Completado',
  rejected: 'Rechazado',
};

/** The Spanish text of every value of the API: screens, receipts and exported lists use these. */
export const LABELS: Words<Worded> = {
  currency: { ARS: 'Pesos', USD: 'Dólares', USDT: 'USDT' },
  role: {
    admin: 'Administración, nivel 1',
    admin_l2: 'Administración, nivel 2',
    admin_l3: 'Administración, nivel 3',
    user: 'Persona',
    owner: 'Comprador',
    investor: 'Inversor',
  },
  projectStatus: {
    draft: 'Borrador',
    in_review: 'En revisión',
    published: 'Publicado',
    cancelled: 'Cancelado',
  },
  projectType: { pit: 'En pozo', finished: 'Terminado' },
  roundStatus: {
    scheduled: 'Próxima',
    in_progress: 'En curso',
    completed: 'Completada',
    closed: 'Cerrada sin mínimo',
  },
  vaultStatus: { inactive: 'Próxima', active: 'Abierta', passed: 'Pagada' },
  propertyStatus: { available: 'Disponible', reserved: 'Reservada', sold: 'Vendida' },
  tokenType: {
    property: 'Propiedad',
    investor: 'Inversor',
    rent: 'Renta',
    premium: 'Premium',
    deluxe: 'Deluxe',
  },
  movementStatus: MOVEMENT_WORDS,
  depositState: { ...MOVEMENT_WORDS, reverted: 'Revertido' },
  withdrawalState: { ...MOVEMENT_WORDS, returned: 'Devuelto' },
  depositType: {
    ars_bank_transfer: 'Transferencia en pesos',
    usd_bank_transfer: 'Transferencia en dólares',
    usdt_transfer: 'USDT (ERC-20)',
    card: 'Tarjeta',
    stripe: 'Stripe',
    bitpay: 'BitPay',
  },
  withdrawalType: { bank_transfer: 'Transferencia bancaria', usdt_transfer: 'USDT (ERC-20)' },
  rateSource: { fixed: 'Valor fijado acá', market: 'Mercado, con actualización' },
  propertyCategory: {
    apartment: 'Departamento',
    garage: 'Cochera',
    office: 'Oficina',
    penthouse: 'Penthouse',
    logistic_park: 'Parque logístico',
    lot: 'Lote',
    house: 'Casa',
    duplex: 'Dúplex',
  },
  projectSort: {
    newest: 'Más recientes',
    price: 'Precio, de menor a mayor',
    return: 'Retorno estimado',
    progress: 'Avance de obra',
    name: 'Nombre',
  },
  notificationCategory: {
    money: 'Dinero',
    tokens: 'Tokens',
    identity: 'Cuenta e identidad',
    project: 'Proyectos',
    admin: 'Administración',
  },
  kycStatus: {
    not_started: 'Sin empezar',
    pending: 'En revisión',
    verified: 'Verificada',
    retry: 'Para corregir',
    rejected: 'Rechazada',
  },
  userState: { active: 'Activa', blocked: 'Bloqueada', deleted: 'Eliminada' },
  reservationStatus: {
    active: 'Activa',
    completed: 'Completada',
    refunded: 'Reembolsada',
    expired: 'Vencida',
    undone: 'Deshecha',
  },
  investmentStatus: { invested: 'Invertida', paid: 'Pagada', undone: 'Deshecha' },
  textKind: {
    terms: 'Términos y condiciones',
    privacy: 'Política de privacidad',
    declaration: 'Declaración jurada',
    company: 'Declaración jurada de empresas',
  },
  travelWhose: { own: 'Propia', other: 'De otra persona o empresa' },
  travelWallet: { exchange: 'En una plataforma', self_hosted: 'De custodia propia' },
  exposure: {
    never: 'No, nunca',
    now: 'Sí, hoy',
    former: 'Sí, hasta dejar el cargo',
  },
  fundsOrigin: {
    salary: 'Sueldo o jubilación',
    business: 'Actividad propia',
    savings: 'Ahorros',
    sale: 'Venta de un bien',
    inheritance: 'Herencia o donación',
    investments: 'Rentas o inversiones',
    other: 'Otro',
  },
  caseState: {
    open: 'Abierto',
    to_report: 'Por reportar',
    reported: 'Reportado',
    closed: 'Cerrado sin reporte',
  },
  rentStatus: { due: 'Vencida, sin pagar', paid: 'Acreditada' },
  unpromised: {
    overdue: 'no se promete: hay pagos vencidos',
    cancelled: 'no se promete: el proyecto se canceló',
  },
  purchaseStatus: { completed: 'Completada', revoked: 'Deshecha', returned: 'Devuelta' },
  orderKind: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    transfer: 'Transferencia entre proyectos',
    purchase: 'Compra de tokens',
    reservation: 'Reserva de unidad',
    reservation_deposit: 'Aporte a una reserva',
    refund: 'Reembolso',
    investment: 'Inversión en bóveda',
    rent: 'Cobro de renta',
    buyback: 'Recompra',
    revocation: 'Arrepentimiento',
    return: 'Devolución',
    debt: 'Pago de una deuda',
  },
  movementAction: {
    created: 'Pedido',
    approved: 'Primera aprobación',
    receipt: 'Comprobante recibido',
    sent: 'Enviado',
    accepted: 'Aprobado',
    completed: 'Completado',
    rejected: 'Rechazado',
    returned: 'Devuelto',
    reverted: 'Revertido',
    expired: 'Vencido',
  },
  depositTransaction: {
    unseen: 'La cadena todavía no la muestra',
    confirming: 'Confirmándose',
    review: 'La revisa Operaciones',
    failed: 'No se puede acreditar',
    credited: 'Acreditada',
  },
  withdrawalTransaction: {
    signed: 'Firmada, por enviarse',
    broadcast: 'Enviada, confirmándose',
    confirmed: 'Confirmada',
    failed: 'Falló en la cadena',
    replaced: 'Descartada: otra transacción ocupó su lugar',
  },
  transactionProblem: {
    TRANSACTION_REVERTED: 'La transacción falló en la cadena: no movió dinero.',
    WRONG_TOKEN: 'Es de otro token: solo se recibe el contrato de USDT indicado.',
    WRONG_RECIPIENT: 'El USDT fue a otra dirección, no a la de la empresa.',
    NO_TRANSFER: 'No transfiere USDT.',
    TRANSACTION_USED: 'Ya acreditó otro depósito.',
    AMOUNT_DIFFERS: 'Llegó un importe distinto del anunciado.',
    OLD_ADDRESS: 'Llegó a una dirección anterior de la empresa: la revisa Operaciones.',
    SENDER_UNPROVED: 'Salió de una dirección que la cuenta no registró.',
  },
  resourceKind: {
    image: 'Imagen',
    plan: 'Plano',
    logo: 'Logo',
    trust_contract: 'Contrato de fideicomiso',
    document: 'Documento',
    task_file: 'Archivo de obra',
    receipt: 'Comprobante',
  },
  paperKind: {
    trust_contract: 'Contrato de fideicomiso',
    title_report: 'Informe de dominio',
    injunction_report: 'Informe de inhibiciones',
    municipal_taxes: 'Libre deuda municipal',
    works_certificate: 'Certificado de obra',
    building_permit: 'Permiso de obra',
    registered_plans: 'Planos registrados',
    valuation: 'Tasación',
    insurance: 'Póliza de seguro',
    report: 'Estudio o memoria',
    other: 'Otro documento',
  },
};

const words = wordsIn(LABELS);

/** Spanish text of one value: `label('movementStatus', 'sent')` is "En camino". */
export const { label } = words;
/**
 * The text of a value that is plain text in the contract. An unknown one is a dash, never the value itself.
 */
export const { wordIn } = words;
/** The values of a concept, in the order of the texts above: a list's filter options. */
export const { valuesOf } = words;
/** Choices for a select, in the order of the texts above. */
export const { choices } = words;
