import { endpoint } from '../core/endpoint.ts';
import { rawCall } from '../core/raw-call.ts';
import * as s from './schemas.ts';

export const createEventTicket = endpoint({
  method: 'POST',
  path: '/events/ticket',
  summary: 'Pase de 30 segundos para escuchar los cambios',
  description:
    'Un navegador no manda encabezados al abrir un flujo: el pase, de un solo uso, ocupa el lugar de la sesión.',
  access: 'self.any',
  answer: s.eventTicket,
});

export const streamEvents = rawCall({
  method: 'GET',
  path: '/events',
  summary: 'Cambios a medida que ocurren (server-sent events)',
  proof:
    'Con un pase de POST /events/ticket. Cada evento nombra qué cambió (balance, round, movement, queue, bell, refresh) y nunca lleva datos ajenos; se cierra al terminar la sesión o al cambiar el rol. `since`, el último id recibido, retoma desde ahí.',
  query: s.streamQuery,
  success: 200,
});
