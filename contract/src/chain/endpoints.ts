import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const listProvedAddresses = endpoint({
  method: 'GET',
  path: '/chain/addresses',
  summary: 'Direcciones propias, probadas con una firma',
  access: 'self.regular',
  answer: z.object({ items: z.array(s.provedAddress) }),
});
export const challengeAddress = endpoint({
  method: 'POST',
  path: '/chain/addresses/challenge',
  summary: 'Pedir el texto que prueba una dirección al firmarlo',
  access: 'self.regular',
  body: s.challengeBody,
  answer: s.challenge,
  errors: ['METHOD_UNAVAILABLE', 'ADDRESS_TAKEN', 'ADDRESS_REFUSED'],
});
export const proveAddress = endpoint({
  method: 'POST',
  path: '/chain/addresses',
  summary: 'Probar una dirección con el texto firmado (EIP-191)',
  access: 'self.regular',
  represented: true,
  body: s.proofBody,
  answer: s.provedAddress,
  errors: ['CHALLENGE_INVALID', 'ADDRESS_SIGNATURE_WRONG', 'ADDRESS_TAKEN'],
});
export const removeProvedAddress = endpoint({
  method: 'DELETE',
  path: '/chain/addresses/:id',
  summary: 'Quitar una dirección propia',
  access: 'self.regular',
  represented: true,
  params: byId,
  errors: ['NOT_FOUND'],
});

export const listUnclaimedTransfers = endpoint({
  method: 'GET',
  path: '/chain/transfers',
  summary: 'Transferencias de USDT que llegaron y nadie reclamó',
  access: 'payments.manage',
  query: s.transfersQuery,
  answer: s.transfersPage,
});

export const getChainWallet = endpoint({
  method: 'GET',
  path: '/chain/wallet',
  summary:
    'Billetera de la empresa: saldo y gas de la que paga, direcciones que reciben y recibieron',
  access: 'payments.manage',
  answer: s.chainWallet,
  errors: ['METHOD_UNAVAILABLE', 'PROVIDER_UNAVAILABLE'],
});
/** `{id}` is the withdrawal or the platform earnings withdrawal. */
export const raiseSendFee = endpoint({
  method: 'POST',
  path: '/chain/sends/:id/raise',
  summary:
    'Aumentar la comisión de red de un envío que no avanza: el mismo pago, con el mismo número',
  access: 'payments.manage',
  stepUp: true,
  params: byId,
  answer: s.withdrawalTransaction,
  errors: [
    'NOT_FOUND',
    'MOVEMENT_STATE_FORBIDS',
    'FEE_JUST_SIGNED',
    'FEE_HIGH_ENOUGH',
    'METHOD_UNAVAILABLE',
    'PROVIDER_UNAVAILABLE',
    'CHAIN_WALLET_SHORT',
  ],
});

/** Demonstration only: a wallet with test USDT on the development chain. */
export const getDemoWallet = endpoint({
  method: 'GET',
  path: '/demo/wallet',
  summary: 'Billetera de prueba de la demostración',
  access: 'self.regular',
  answer: z.object({ address: z.string(), balance: z.string() }),
  errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});
export const signWithDemoWallet = endpoint({
  method: 'POST',
  path: '/demo/wallet/sign',
  summary: 'Firmar un texto con la billetera de prueba',
  access: 'self.regular',
  body: z.strictObject({ message: z.string().min(1).max(2000) }),
  answer: z.object({ signature: z.string() }),
  errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE'],
});
export const sendFromDemoWallet = endpoint({
  method: 'POST',
  path: '/demo/wallet/send',
  summary: 'Enviar USDT de prueba a la empresa',
  access: 'self.regular',
  body: z.strictObject({ amount: z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,6})?$/, 'INVALID') }),
  answer: z.object({ hash: z.string() }),
  errors: ['NOT_FOUND', 'PROVIDER_UNAVAILABLE', 'AMOUNT_INVALID'],
});
