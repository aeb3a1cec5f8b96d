import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { kyc, kycOfPerson, kycToken } from './schemas.ts';

export const myKyc = endpoint({
  method: 'GET',
  path: '/kyc/me',
  summary: 'Estado de la verificación propia',
  access: 'self.any',
  answer: kyc,
});
export const kycAccessToken = endpoint({
  method: 'GET',
  path: '/kyc/token',
  summary: 'Llave para abrir el flujo del proveedor',
  access: 'self.regular',
  answer: kycToken,
  errors: ['KYC_FINAL', 'PROVIDER_UNAVAILABLE'],
});
export const kycOfUser = endpoint({
  method: 'GET',
  path: '/kyc/:id',
  summary: 'Estado de la verificación de una persona',
  access: 'users.read',
  params: byId,
  answer: kycOfPerson,
  errors: ['USER_NOT_FOUND'],
});
/** Demonstration only: absent in production. */
export const kycSucceed = endpoint({
  method: 'POST',
  path: '/kyc/success',
  summary: 'Simular una verificación aprobada (solo demostración)',
  access: 'self.regular',
  answer: kyc,
});
export const kycFail = endpoint({
  method: 'POST',
  path: '/kyc/failure',
  summary: 'Simular una verificación fallida (solo demostración)',
  access: 'self.regular',
  answer: kyc,
});
