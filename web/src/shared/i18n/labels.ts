/** Spanish of every wire value (domain.md §1), by concept. The one place that words them. */
export const LABELS = {
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
  movementStatus: {
    pending: 'Pendiente',
    sent: 'En camino',
    completed: 'Completado',
    rejected: 'Rechazado',
  },
  depositType: {
    ars_bank_transfer: 'Transferencia en pesos',
    usd_bank_transfer: 'Transferencia en dólares',
    usdt_transfer: 'USDT (ERC-20)',
    card: 'Tarjeta',
    stripe: 'Stripe',
    bitpay: 'BitPay',
  },
  chargeState: {
    opening: 'Abriéndose',
    open: 'Esperando el pago',
    processing: 'En proceso',
    review: 'Para revisar',
    paid: 'Cobrado',
    failed: 'Sin cobrar',
  },
  withdrawalType: { bank_transfer: 'Transferencia bancaria', usdt_transfer: 'USDT (ERC-20)' },
  revenueSource: { fees: 'Comisiones', penalties: 'Penalidades' },
  rateSource: { fixed: 'Valor fijado aquí', market: 'Mercado, con actualización' },
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
  rentStatus: { due: 'Espera fondos', paid: 'Pagada' },
  purchaseStatus: { completed: 'Completada', revoked: 'Revocada', returned: 'Devuelta' },
  orderKind: {
    deposit: 'Depósito',
    withdrawal: 'Retiro',
    transfer: 'Pase entre proyectos',
    purchase: 'Compra de tokens',
    reservation: 'Reserva de unidad',
    reservation_deposit: 'Aporte a una reserva',
    refund: 'Reembolso',
    investment: 'Inversión en bóveda',
    rent: 'Cobro de renta',
    buyback: 'Recompra',
    revocation: 'Arrepentimiento',
    return: 'Devolución',
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
    WRONG_TOKEN: 'Es de otro token: sólo se recibe el contrato de USDT indicado.',
    WRONG_RECIPIENT: 'El USDT fue a otra dirección, no a la de la empresa.',
    NO_TRANSFER: 'No transfiere USDT.',
    TRANSACTION_USED: 'Ya acreditó otro depósito.',
    AMOUNT_DIFFERS: 'Llegó otro importe que el avisado.',
    SENDER_UNPROVED: 'Salió de una dirección que la cuenta no probó como propia.',
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
    building_permit: 'Permiso de obra',
    registered_plans: 'Planos registrados',
    valuation: 'Tasación',
    insurance: 'Póliza de seguro',
    report: 'Estudio o memoria',
    other: 'Otro documento',
  },
} as const;

export type LabelKind = keyof typeof LABELS;
export type ValueOf<Kind extends LabelKind> = keyof (typeof LABELS)[Kind] & string;

/** Spanish of one wire value: `label('movementStatus', 'sent')` is "En camino". */
export const label = <Kind extends LabelKind>(kind: Kind, value: ValueOf<Kind>): string => {
  const words: Readonly<Record<string, string>> = LABELS[kind];
  return words[value] ?? value;
};

/** Choices for a select, in the catalogue's order. */
export const choices = <Kind extends LabelKind>(kind: Kind): { value: string; label: string }[] =>
  Object.entries<string>(LABELS[kind]).map(([value, text]) => ({ value, label: text }));
