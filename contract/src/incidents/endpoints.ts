import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

export const listIncidents = endpoint({
  method: 'GET',
  path: '/incidents',
  summary: 'El registro de incidentes, los últimos primero',
  access: 'incidents.manage',
  query: s.incidentsQuery,
  answer: s.incidentsPage,
});
export const recordIncident = endpoint({
  method: 'POST',
  path: '/incidents',
  summary: 'Registrar un incidente; lo registrado no se cambia',
  access: 'incidents.manage',
  idempotent: true,
  created: true,
  body: s.incidentBody,
  answer: s.incident,
});
export const exportIncidents = endpoint({
  method: 'GET',
  path: '/incidents/export',
  summary: 'El registro de incidentes entero como archivo, en CSV o JSON',
  access: 'incidents.manage',
  binary: true,
  query: s.incidentsFile,
});
export const readIncident = endpoint({
  method: 'GET',
  path: '/incidents/:id',
  summary: 'Un incidente con todo lo que se anotó',
  access: 'incidents.manage',
  params: byId,
  answer: s.incident,
  errors: ['NOT_FOUND'],
});
export const addIncidentEntry = endpoint({
  method: 'POST',
  path: '/incidents/:id/entries',
  summary: 'Anotar en un incidente qué se encontró o se hizo, a quién se informó o que terminó',
  access: 'incidents.manage',
  idempotent: true,
  params: byId,
  body: s.incidentEntryBody,
  answer: s.incident,
  errors: ['NOT_FOUND', 'REQUEST_STATE_FORBIDS'],
});
