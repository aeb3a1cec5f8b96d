import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';
import * as t from './transfers.ts';
import * as w from './write-offs.ts';

export const readContact = endpoint({
  method: 'GET',
  path: '/users/me/contact',
  summary: 'A quién avisar si la persona fallece',
  access: 'self.regular',
  answer: s.ownContact,
});
export const saveContact = endpoint({
  method: 'PUT',
  path: '/users/me/contact',
  summary: 'Nombrar a quién avisar si la persona fallece; no da ningún derecho',
  access: 'self.regular',
  body: s.contactBody,
  answer: s.ownContact,
});
export const deleteContact = endpoint({
  method: 'DELETE',
  path: '/users/me/contact',
  summary: 'Quitar a quién avisar si la persona fallece',
  access: 'self.regular',
  answer: s.ownContact,
});
export const readEstate = endpoint({
  method: 'GET',
  path: '/estates/people/:id',
  summary: 'A quién avisar de una persona, y si su cuenta está congelada por un fallecimiento',
  access: 'payments.manage',
  params: byId,
  answer: s.estateOfPerson,
  errors: ['USER_NOT_FOUND'],
});
export const positionAt = endpoint({
  method: 'GET',
  path: '/estates/people/:id/certificate',
  summary: 'Certificado de lo que una persona tenía al terminar un día (PDF)',
  access: 'payments.manage',
  binary: true,
  params: byId,
  query: s.certificateQuery,
  errors: ['USER_NOT_FOUND'],
});
export const liftEstate = endpoint({
  method: 'POST',
  path: '/estates/:id/lift',
  summary:
    'Descongelar una cuenta, con el motivo; lo hace otra persona del nivel 1, o dos si ya no está quien la congeló',
  access: 'users.manage',
  params: byId,
  body: s.liftBody,
  answer: s.estateOfPerson,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'OWN_REQUEST',
    'OWN_ACCOUNT',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const keepEstateFrozen = endpoint({
  method: 'POST',
  path: '/estates/:id/keep',
  summary: 'Retirar el pedido de descongelar una cuenta, con el motivo',
  access: 'users.manage',
  params: byId,
  body: s.liftBody,
  answer: s.estateOfPerson,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'OWN_MOVEMENT'],
});
export const correctDiedOn = endpoint({
  method: 'POST',
  path: '/estates/:id/died-on',
  summary:
    'Corregir la fecha del fallecimiento, con el documento y el motivo; la anterior se conserva',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  body: s.diedOnBody,
  answer: s.estateOfPerson,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'ESTATE_PAPER_MISSING',
    'OWN_MOVEMENT',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const readTransfers = endpoint({
  method: 'GET',
  path: '/estates/:id/transfers',
  summary: 'Qué falta para transmitir lo de una cuenta congelada, y las distribuciones a herederos',
  access: 'users.manage',
  params: byId,
  answer: t.estateTransfers,
  errors: ['NOT_FOUND'],
});
export const proposeTransfer = endpoint({
  method: 'POST',
  path: '/estates/:id/transfers',
  summary: 'Proponer qué recibe cada heredero; lo aprueba otra persona del nivel 1',
  access: 'users.manage',
  params: byId,
  body: t.transferBody,
  answer: t.estateTransfers,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'ESTATE_NOT_READY',
    'ESTATE_INTEREST',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const approveTransfer = endpoint({
  method: 'POST',
  path: '/estates/transfers/:id/approve',
  summary: 'Aprobar una distribución: en una sola operación, todo pasa a los herederos',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  body: t.approveTransferBody,
  answer: t.estateTransfers,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'ESTATE_NOT_READY',
    'ESTATE_CHANGED',
    'HEIR_NOT_ELIGIBLE',
    'OWN_REQUEST',
    'ESTATE_INTEREST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const refuseTransfer = endpoint({
  method: 'POST',
  path: '/estates/transfers/:id/refuse',
  summary: 'Rechazar o retirar una distribución propuesta, con el motivo',
  access: 'users.manage',
  params: byId,
  body: t.refuseTransferBody,
  answer: t.estateTransfers,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'ESTATE_INTEREST'],
});
export const readDebts = endpoint({
  method: 'GET',
  path: '/estates/:id/debts',
  summary: 'Qué debe una cuenta congelada, y lo que se dio por perdido',
  access: 'users.manage',
  params: byId,
  answer: w.estateDebts,
  errors: ['NOT_FOUND'],
});
export const proposeWriteOff = endpoint({
  method: 'POST',
  path: '/estates/:id/write-offs',
  summary: 'Proponer dar por perdido lo que se debe y ningún dinero paga; lo aprueba otra persona',
  access: 'users.manage',
  params: byId,
  body: w.writeOffBody,
  answer: w.estateDebts,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'ESTATE_NOT_READY',
    'ESTATE_INTEREST',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const approveWriteOff = endpoint({
  method: 'POST',
  path: '/estates/write-offs/:id/approve',
  summary: 'Aprobar que la empresa absorba lo que se debe, tal como se vio',
  access: 'users.manage',
  stepUp: true,
  params: byId,
  body: w.approveWriteOffBody,
  answer: w.estateDebts,
  errors: [
    'NOT_FOUND',
    'REQUEST_STATE_FORBIDS',
    'ESTATE_NOT_READY',
    'ESTATE_CHANGED',
    'OWN_REQUEST',
    'ESTATE_INTEREST',
    'REQUESTER_NOT_AUTHORIZED',
    'APPROVERS_NOT_INDEPENDENT',
  ],
});
export const refuseWriteOff = endpoint({
  method: 'POST',
  path: '/estates/write-offs/:id/refuse',
  summary: 'Rechazar o retirar la propuesta de dar una deuda por perdida, con el motivo',
  access: 'users.manage',
  params: byId,
  body: w.refuseWriteOffBody,
  answer: w.estateDebts,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS', 'ESTATE_INTEREST'],
});
export const transferPaper = endpoint({
  method: 'GET',
  path: '/estates/transfers/:id/paper',
  summary: 'Constancia de lo que recibió cada heredero (PDF)',
  access: 'users.manage',
  binary: true,
  params: byId,
  errors: ['NOT_FOUND'],
});
export const readInheritances = endpoint({
  method: 'GET',
  path: '/users/me/inheritances',
  summary: 'Lo que la persona recibió de sucesiones',
  access: 'self.regular',
  answer: t.ownInheritances,
});
export const inheritancePaper = endpoint({
  method: 'GET',
  path: '/users/me/inheritances/:id/paper',
  summary: 'Constancia de lo que la persona recibió de una sucesión (PDF)',
  access: 'self.regular',
  binary: true,
  params: byId,
  errors: ['NOT_FOUND'],
});
