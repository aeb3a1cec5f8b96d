import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

export const readIndexDesk = endpoint({
  method: 'GET',
  path: '/indexes',
  summary: 'Índices cargados, con su fuente, y la historia de sus archivos',
  access: 'settings.manage',
  answer: s.indexDesk,
});
export const previewIndexes = endpoint({
  method: 'POST',
  path: '/indexes/preview',
  summary: 'Qué cambiaría un archivo de índices; no guarda nada',
  access: 'settings.manage',
  maxBodyBytes: 1_000_000,
  body: s.indexFile,
  answer: s.indexPreview,
});
export const importIndexes = endpoint({
  method: 'POST',
  path: '/indexes',
  summary: 'Cargar un archivo de índices: entero o nada',
  access: 'settings.manage',
  maxBodyBytes: 1_000_000,
  body: s.indexFile,
  answer: s.indexPreview,
  errors: ['REQUEST_STATE_FORBIDS'],
});
