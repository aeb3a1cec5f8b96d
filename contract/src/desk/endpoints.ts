import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

export const listDeskItems = endpoint({
  method: 'GET',
  path: '/desk/items',
  summary: 'Bandeja: lo que espera una decisión del nivel de quien pregunta',
  access: 'users.read',
  query: s.deskQuery,
  answer: s.deskPage,
});
export const countDeskItems = endpoint({
  method: 'GET',
  path: '/desk/counts',
  summary: 'Cuánto espera de cada clase con esos filtros, y cuánto está vencido',
  access: 'users.read',
  query: s.deskCountsQuery,
  answer: s.deskCounts,
});
/** Shown to other administrators for a few minutes; sent repeatedly while the item stays open. */
export const openDeskItem = endpoint({
  method: 'PUT',
  path: '/desk/items/:kind/:id/open',
  summary: 'Avisar que se tiene abierto un pendiente',
  access: 'users.read',
  params: s.deskItemRef,
  answer: s.openedItem,
});
