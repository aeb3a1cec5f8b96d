import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import { resource, resourceBody, UPLOAD_ERRORS } from './schemas.ts';

/**
 * Images are served as WebP in the stored width nearest to the requested one; `format=jpeg` for programs that cannot
 * read WebP.
 */
const size = z.strictObject({
  width: z.coerce.number().int().min(16).max(4000).optional(),
  format: z.enum(['webp', 'jpeg']).optional(),
});

/**
 * `{id}` is the file's owner: project, property type, manager, task or deposit; parts `file`, `kind` and, for images,
 * `alt`.
 */
export const uploadResource = endpoint({
  method: 'POST',
  path: '/resources/:id/upload',
  summary: 'Subir un archivo a un proyecto, tipo de unidad, responsable, tarea o depósito',
  access: 'self.any',
  multipart: true,
  params: byId,
  answer: resource,
  errors: UPLOAD_ERRORS,
});
export const downloadResource = endpoint({
  method: 'GET',
  path: '/resources/download/:id',
  summary: 'Descargar un archivo al que se tiene derecho',
  access: 'self.any',
  binary: true,
  params: byId,
  query: size,
  errors: ['RESOURCE_NOT_FOUND'],
});
export const downloadPublicResource = endpoint({
  method: 'GET',
  path: '/public/resources/download/:id',
  summary: 'Descargar un archivo público',
  access: 'public',
  binary: true,
  params: byId,
  query: size,
  errors: ['RESOURCE_NOT_FOUND'],
});
export const updateResource = endpoint({
  method: 'PUT',
  path: '/resources/:id',
  summary: 'Cambiar el texto alternativo de un archivo',
  access: 'self.any',
  params: byId,
  body: resourceBody,
  answer: resource,
  errors: ['RESOURCE_NOT_FOUND'],
});
export const deleteResource = endpoint({
  method: 'DELETE',
  path: '/resources/:id',
  summary: 'Borrar un archivo',
  access: 'self.any',
  params: byId,
  errors: ['RESOURCE_NOT_FOUND', 'RESOURCE_IN_USE'],
});
