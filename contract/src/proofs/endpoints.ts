import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const listProofs = endpoint({
  method: 'GET',
  path: '/proofs',
  summary: 'Pruebas de reservas: los estados firmados de cada día, los últimos primero',
  access: 'public',
  query: s.proofsQuery,
  answer: s.statementsPage,
});
export const takeProof = endpoint({
  method: 'POST',
  path: '/proofs',
  summary: 'Tomar la prueba de hoy; si ya está, es la misma',
  access: 'settings.manage',
  answer: s.statement,
  errors: ['PROOFS_UNAVAILABLE', 'CONFLICT'],
});
export const listProofKeys = endpoint({
  method: 'GET',
  path: '/proofs/keys',
  summary: 'Llaves públicas con que se firmaron las pruebas, la última primero',
  access: 'public',
  answer: s.proofKeys,
});
export const getVerifier = endpoint({
  method: 'GET',
  path: '/proofs/verify.mjs',
  summary:
    'Programa que comprueba un certificado o la publicación entera, con las llaves de este sitio',
  access: 'public',
  binary: true,
});
export const getMyCertificate = endpoint({
  method: 'GET',
  path: '/proofs/me',
  summary: 'Certificado de tenencia propio, con su camino hasta la raíz firmada',
  access: 'self.regular',
  query: s.dateQuery,
  answer: s.certificate,
  errors: ['NOT_FOUND'],
});
export const getMyCertificatePdf = endpoint({
  method: 'GET',
  path: '/proofs/me/pdf',
  summary: 'Certificado de tenencia propio en PDF, con el retorno explicado si se pide',
  access: 'self.regular',
  query: s.certificatePdfQuery,
  binary: true,
  errors: ['NOT_FOUND'],
});
export const getProof = endpoint({
  method: 'GET',
  path: '/proofs/:date',
  summary: 'El estado firmado de un día',
  access: 'public',
  params: s.byDate,
  answer: s.statement,
  errors: ['NOT_FOUND'],
});
export const getProofAnchor = endpoint({
  method: 'GET',
  path: '/proofs/:date/anchor',
  summary: 'La raíz de un día en la cadena: transacción y bloque',
  access: 'public',
  params: s.byDate,
  answer: s.proofAnchor,
  errors: ['NOT_FOUND'],
});
export const exportLeaves = endpoint({
  method: 'GET',
  path: '/proofs/:date/leaves',
  summary: 'Hojas saladas del árbol de un activo (CSV): id y unidades, en su orden',
  access: 'public',
  params: s.byDate,
  query: s.leavesQuery,
  binary: true,
  errors: ['NOT_FOUND'],
});
export const exportProof = endpoint({
  method: 'GET',
  path: '/proofs/:date/export',
  summary: 'Publicación entera hasta un día (JSON): estados, hojas y asientos sin personas',
  access: 'public',
  params: s.byDate,
  binary: true,
  errors: ['NOT_FOUND'],
});
export const exportPostings = endpoint({
  method: 'GET',
  path: '/proofs/projects/:id/postings',
  summary: 'Asientos de un proyecto sin personas (CSV), hasta la última prueba',
  access: 'public',
  params: byId,
  binary: true,
  errors: ['NOT_FOUND'],
});
