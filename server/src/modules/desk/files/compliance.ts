import { actionWords, kindWords } from '#contract/audit/words.ts';
import type { Alert } from '#contract/compliance/alerts.ts';
import type { CaseLine } from '#contract/compliance/cases.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { deskLabel } from '#contract/desk/words.ts';
import type { IncidentLine } from '#contract/incidents/schemas.ts';
import type { listAudit } from '#contract/settings/endpoints.ts';
import { label } from '#contract/words.ts';
import type { Column } from '#modules/reports';
import { at, countColumn, csvColumn, textColumn, yesNo } from './columns.ts';

export const ALERTS: readonly Column<Alert>[] = [
  textColumn('Nivel', 1, ({ level }) => deskLabel('alertLevel', level)),
  textColumn('Alerta', 2, ({ rule }) => deskLabel('alertRule', rule)),
  textColumn('Persona', 1.8, ({ userName }) => userName),
  textColumn('Orden', 1.4, ({ orderNumber }) => orderNumber),
  textColumn('Por qué', 3, ({ why }) => why),
  textColumn('Fecha', 1.5, (row) => at(row.at)),
  ...countColumn<Alert>('Veces', ({ times }) => times).filter(({ cell }) => cell !== undefined),
  textColumn('Estado', 1.2, ({ state }) => deskLabel('alertState', state)),
  csvColumn('Lo decidió', ({ decidedBy }) => decidedBy ?? ''),
  csvColumn('Decidida', ({ decidedAt }) => at(decidedAt)),
  csvColumn('Motivo', ({ reason }) => reason ?? ''),
];

export const CASES: readonly Column<CaseLine>[] = [
  textColumn('Número', 1.2, ({ number }) => number),
  textColumn('Título', 3, ({ title }) => title),
  textColumn('Persona', 1.8, ({ userName }) => userName),
  textColumn('Estado', 1.2, ({ state }) => label('caseState', state)),
  textColumn('Abierto', 1.5, ({ openedAt }) => at(openedAt)),
  csvColumn('Lo abrió', ({ openedBy }) => openedBy),
  csvColumn('Operación', ({ operationAt }) => at(operationAt)),
  textColumn('Plazo para reportar', 1.5, ({ dueAt }) => at(dueAt)),
  csvColumn('Fuera de plazo', ({ late }) => yesNo(late)),
  csvColumn('Concluido', ({ concludedAt }) => at(concludedAt)),
];

export const INCIDENTS: readonly Column<IncidentLine>[] = [
  ...countColumn<IncidentLine>('Número', ({ number }) => number),
  textColumn('Qué es', 1.6, ({ kind }) => deskLabel('incidentKind', kind)),
  textColumn('Incidente', 3, ({ title }) => title),
  textColumn('Empezó', 1.5, ({ startedAt }) => at(startedAt)),
  textColumn('Detectado', 1.5, ({ detectedAt }) => at(detectedAt)),
  textColumn('Terminó', 1.5, ({ endedAt }) => at(endedAt)),
  textColumn('Plazo para informar', 1.5, ({ dueAt }) => at(dueAt)),
  csvColumn('Resuelto', ({ answeredAt }) => at(answeredAt)),
  csvColumn('Fuera de plazo', ({ late }) => yesNo(late)),
];

type AuditLine = AnswerOf<typeof listAudit>['items'][number];

export const AUDIT: readonly Column<AuditLine>[] = [
  textColumn('Cuándo', 1.5, (row) => at(row.at)),
  textColumn('Quién', 1.8, ({ actorName }) => actorName),
  textColumn('Qué hizo', 2.2, ({ action }) => actionWords(action)),
  textColumn('Sobre qué', 1.4, ({ targetKind }) => kindWords(targetKind)),
  textColumn('Cuál', 1.8, ({ targetName }) => targetName ?? ''),
  csvColumn('ID del elemento', ({ targetId }) => targetId ?? ''),
  csvColumn('Antes', ({ before }) => stored(before)),
  csvColumn('Después', ({ after }) => stored(after)),
  csvColumn('Desde', ({ address }) => address ?? ''),
];

/** A value as the log stores it. */
const stored = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);
