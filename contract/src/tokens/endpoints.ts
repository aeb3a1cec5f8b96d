import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { REFUND_PENALTY_PERCENT } from '../core/figures/penalty.ts';
import { byId, pageQuery, shortListQuery } from '../core/page.ts';
import { sums } from '../payments/movements.ts';
import * as holdings from './holdings.ts';
import * as investments from './investments.ts';
import * as orders from './orders.ts';
import * as purchases from './purchases.ts';
import * as refunds from './refunds.ts';
import * as reservations from './reservations.ts';
import * as entries from './vault-entries.ts';

export * from './endpoints/rounds.ts';

const paging = z.strictObject({ ...pageQuery });
const ROUND_ERRORS = [
  'PROJECT_NOT_FOUND',
  'CONTRACT_NOT_FOUND',
  'PROJECT_NOT_PUBLISHED',
  'OWN_PROJECT',
  'SALES_PAUSED',
  'ROUND_NOT_OPEN',
  'ROUND_SALES_OVER',
  'TOKENS_SOLD_OUT',
  'INSUFFICIENT_FUNDS',
  'QUOTE_REQUIRED',
  'QUOTE_INVALID',
  'QUOTE_EXPIRED',
  'BELOW_MINIMUM_TICKET',
  'NO_VAULT_LEFT',
] as const;

export const buyPropertyTokens = endpoint({
  method: 'POST',
  path: '/tokens/property',
  summary: 'Comprar tokens de propiedad',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: purchases.buyPropertyTokensBody,
  answer: purchases.purchase,
  errors: ROUND_ERRORS,
});
export const reserveProperty = endpoint({
  method: 'POST',
  path: '/tokens/property/reservation',
  summary: 'Reservar una unidad',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: reservations.reserveBody,
  answer: reservations.reservation,
  errors: [
    ...ROUND_ERRORS,
    'PROPERTY_NOT_FOUND',
    'PROPERTY_NOT_AVAILABLE',
    'BELOW_RESERVATION_PRICE',
    'ABOVE_PROPERTY_PRICE',
    'INSUFFICIENT_TOKENS',
  ],
});
export const refundTokens = endpoint({
  method: 'POST',
  path: '/tokens/property/refund',
  summary: `Reembolsar una reserva o tokens con ${REFUND_PENALTY_PERCENT} % de penalidad`,
  access: 'self.regular',
  verified: true,
  idempotent: true,
  body: refunds.refundBody,
  answer: refunds.refundResult,
  errors: [
    'RESERVATION_NOT_FOUND',
    'RESERVATION_NOT_ACTIVE',
    'INSUFFICIENT_TOKENS',
    'REFUND_NOT_FUNDED',
    'PROJECT_NOT_FOUND',
  ],
});
/** Changes nothing: for the summary before a refund. */
export const previewRefund = endpoint({
  method: 'GET',
  path: '/tokens/property/refund',
  summary: 'Qué compras tomaría un reembolso y cuánto volvería',
  access: 'self.regular',
  query: refunds.refundQuery,
  answer: refunds.refundPreview,
  errors: ['RESERVATION_NOT_FOUND', 'RESERVATION_NOT_ACTIVE', 'INSUFFICIENT_TOKENS'],
});
export const depositToReservation = endpoint({
  method: 'POST',
  path: '/tokens/property/deposit',
  summary: 'Sumar tokens a una reserva',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: reservations.reservationDepositBody,
  answer: reservations.reservation,
  errors: [
    'RESERVATION_NOT_FOUND',
    'RESERVATION_NOT_ACTIVE',
    'INSUFFICIENT_TOKENS',
    'ABOVE_PROPERTY_PRICE',
  ],
});
export const buyInvestmentTokens = endpoint({
  method: 'POST',
  path: '/tokens/investment',
  summary: 'Comprar tokens de inversión',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: purchases.buyInvestmentTokensBody,
  answer: purchases.purchase,
  errors: [...ROUND_ERRORS, 'NO_ACTIVE_VAULT', 'VAULT_ENTRY_OVERTAKEN'],
});
export const investTokens = endpoint({
  method: 'POST',
  path: '/tokens/investment/invest',
  summary: 'Invertir tokens en la bóveda abierta',
  access: 'self.regular',
  verified: true,
  agreed: true,
  idempotent: true,
  body: investments.investBody,
  answer: z.object({ items: z.array(investments.investment) }),
  errors: ['CONTRACT_NOT_FOUND', 'NO_ACTIVE_VAULT', 'INSUFFICIENT_TOKENS'],
});
/** Changes nothing: for the summary before tokens are invested. */
export const previewInvestment = endpoint({
  method: 'GET',
  path: '/tokens/investment/invest',
  summary: 'Cuánto costaron los tokens que entrarían a una bóveda',
  access: 'self.regular',
  query: investments.investQuery,
  answer: investments.investPreview,
  errors: ['INSUFFICIENT_TOKENS'],
});
export const listMyVaultEntries = endpoint({
  method: 'GET',
  path: '/tokens/investment/entries/me',
  summary: 'Ingresos a bóvedas programados para el fin del plazo de arrepentimiento',
  access: 'self.regular',
  query: entries.vaultEntriesQuery,
  answer: entries.vaultEntriesPage,
});
/** Cancels an order to enter a vault. `{id}` is its purchase, which remains; its tokens stay available. */
export const cancelVaultEntry = endpoint({
  method: 'POST',
  path: '/tokens/investment/entries/:id/cancel',
  summary: 'Cancelar un ingreso programado a una bóveda',
  access: 'self.regular',
  represented: true,
  params: byId,
  answer: entries.vaultEntry,
  errors: ['NOT_FOUND', 'VAULT_ENTRY_OVER'],
});
export const revokePurchase = endpoint({
  method: 'POST',
  path: '/tokens/purchases/:id/revoke',
  summary: 'Arrepentirse de una compra: entera y sin penalidad',
  access: 'self.regular',
  represented: true,
  idempotent: true,
  params: byId,
  answer: purchases.purchase,
  errors: [
    'NOT_FOUND',
    'GRACE_PERIOD_OVER',
    'PURCHASE_REFUNDED',
    'PURCHASE_UNDONE',
    'INSUFFICIENT_TOKENS',
  ],
});

export const listTokens = endpoint({
  method: 'GET',
  path: '/tokens',
  summary: 'Tenencias de todos',
  access: 'users.manage',
  query: holdings.tokensQuery,
  answer: holdings.holdingsPage,
});
export const listMyTokens = endpoint({
  method: 'GET',
  path: '/tokens/me',
  summary: 'Tenencias propias',
  access: 'self.regular',
  query: holdings.myTokensQuery,
  answer: holdings.holdingsPage,
});
export const listPurchases = endpoint({
  method: 'GET',
  path: '/tokens/purchases',
  summary: 'Compras de todos',
  access: 'users.manage',
  query: purchases.purchasesQuery,
  answer: purchases.purchasesPage.extend(sums),
});
export const listMyPurchases = endpoint({
  method: 'GET',
  path: '/tokens/purchases/me',
  summary: 'Compras propias',
  access: 'self.regular',
  query: purchases.myPurchasesQuery,
  answer: purchases.purchasesPage,
});
export const listMyReservations = endpoint({
  method: 'GET',
  path: '/tokens/property/deposits/me',
  summary: 'Reservas propias con sus depósitos',
  access: 'self.regular',
  query: paging,
  answer: reservations.reservationsPage,
});
/** For who inherited a unit. Until then its project's owner reads neither their name nor their contact. */
export const consentAsHeir = endpoint({
  method: 'POST',
  path: '/tokens/property/deposits/:id/consent',
  summary: 'Aceptar que quien publica el proyecto vea los datos de quien heredó la unidad',
  access: 'self.regular',
  represented: true,
  params: byId,
  errors: ['NOT_FOUND', 'TERMS_CHANGED'],
});
export const reservationsOfProperty = endpoint({
  method: 'GET',
  path: '/tokens/property/deposits/:id',
  summary: 'Reservas de una unidad: las propias, o todas para quien gestiona su proyecto',
  access: 'projects.deposits',
  params: byId,
  query: paging,
  answer: reservations.reservationsPage,
});
export const listMyInvestments = endpoint({
  method: 'GET',
  path: '/tokens/investment/deposits/me',
  summary: 'Lo invertido en bóvedas',
  access: 'self.regular',
  query: paging,
  answer: investments.investmentsPage,
});
export const investmentsInContract = endpoint({
  method: 'GET',
  path: '/tokens/investment/deposits/:id',
  summary: 'Lo invertido en un contrato: lo propio, o todo para quien gestiona su proyecto',
  access: 'projects.deposits',
  params: byId,
  query: paging,
  answer: investments.investmentsPage,
});
export const listMyRewards = endpoint({
  method: 'GET',
  path: '/tokens/investment/rewards/me',
  summary: 'Ganancias por contrato',
  access: 'self.regular',
  query: shortListQuery,
  answer: investments.rewardsPage,
});
export const myRentBalance = endpoint({
  method: 'GET',
  path: '/tokens/rent/balance',
  summary: 'Rentas por cobrar',
  access: 'self.regular',
  query: shortListQuery,
  answer: investments.rentBalancesPage,
});
/** `{id}` is the project of the rent. */
export const collectRent = endpoint({
  method: 'POST',
  path: '/tokens/rent/balance/:id',
  summary: 'Cobrar la renta de un proyecto',
  access: 'self.regular',
  represented: true,
  idempotent: true,
  params: byId,
  answer: investments.rentBalance,
  errors: ['NOTHING_TO_COLLECT', 'PROJECT_NOT_FOUND'],
});
export const listMyOrders = endpoint({
  method: 'GET',
  path: '/orders/me',
  summary: 'Todo lo que la persona hizo',
  access: 'self.regular',
  query: orders.ordersQuery,
  answer: orders.ordersPage,
});
