/** Spanish of the wire values that documents print. */
export const WORDS = {
  movementStatus: {
    pending: 'Pendiente',
    sent: 'En camino',
    completed: 'Completado',
    rejected: 'Rechazado',
  },
  purchaseStatus: { completed: 'Completada', revoked: 'Revocada', returned: 'Devuelta' },
  reservationStatus: {
    active: 'Activa',
    completed: 'Completada',
    refunded: 'Reembolsada',
    expired: 'Vencida',
    undone: 'Deshecha',
  },
  investmentStatus: { invested: 'Invertida', paid: 'Pagada', undone: 'Deshecha' },
  depositType: {
    ars_bank_transfer: 'Transferencia en pesos',
    usd_bank_transfer: 'Transferencia en dólares',
    usdt_transfer: 'USDT (ERC-20)',
    card: 'Tarjeta',
    stripe: 'Stripe',
    bitpay: 'BitPay',
  },
  withdrawalType: { bank_transfer: 'Transferencia bancaria', usdt_transfer: 'USDT (ERC-20)' },
  tokenType: {
    property: 'Propiedad',
    investor: 'Inversor',
    rent: 'Renta',
    premium: 'Premium',
    deluxe: 'Deluxe',
  },
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
    sent: 'Enviado',
    accepted: 'Aprobado',
    completed: 'Completado',
    rejected: 'Rechazado',
    returned: 'Devuelto',
    expired: 'Vencido',
  },
} as const;

/** The word for a value; the value itself where another module has added one that is not here yet. */
export function wordOf(kind: keyof typeof WORDS, value: string): string {
  const words: Readonly<Record<string, string>> = WORDS[kind];
  return words[value] ?? value;
}

/** What an order's state is called: each kind has its own words. */
export const statusOf = (kind: string, status: string): string => {
  if (kind === 'purchase') return wordOf('purchaseStatus', status);
  if (kind === 'reservation' || kind === 'reservation_deposit')
    return wordOf('reservationStatus', status);
  return wordOf(kind === 'investment' ? 'investmentStatus' : 'movementStatus', status);
};

/** Small print of everything the server prints. */
export const LEGAL =
  'Documento emitido por Ladrillo a partir de su libro contable. No es una factura ni un comprobante fiscal (AFIP/ARCA). ' +
  'Los importes en dólares de operaciones en pesos usan la cotización indicada. Los retornos previstos son estimados y no están garantizados.';
