import { deskLabel } from '#contract/desk/words.ts';
import type { Incident } from '#contract/incidents/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { readableDateTime } from '#core/readable.ts';
import { type Cell, csvStream } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';

const HEADER = ['Número', 'Qué', 'Cuándo', 'Anotado', 'Quién', 'A quién', 'Detalle'];

/** The register as a file. @param at the moment of the export, which its name has */
export function registerFile(
  incidents: readonly Incident[],
  { format, at }: { readonly format: 'csv' | 'json'; readonly at: Date },
): BinaryAnswer {
  const name = `incidentes-${businessDay(at)}`;
  return format === 'json'
    ? {
        content: JSON.stringify(incidents, null, 2),
        type: 'application/json; charset=utf-8',
        name: `${name}.json`,
      }
    : {
        content: csvStream(HEADER, incidents.flatMap(rowsOf), 'semicolon'),
        type: 'text/csv; charset=utf-8',
        name: `${name}.csv`,
      };
}

const local = (instant: string): string => readableDateTime(new Date(instant));

function rowsOf(one: Incident): Cell[][] {
  const row = (what: string, at: string, more: Partial<Record<'by' | 'to' | 'said', string>>) => [
    { number: String(one.number) },
    what,
    local(at),
    local(one.recordedAt),
    more.by ?? '',
    more.to ?? '',
    more.said ?? '',
  ];
  const people = one.people === null ? 'no se sabe cuántas personas' : `personas: ${one.people}`;
  return [
    row(deskLabel('incidentKind', one.kind), one.startedAt, {
      by: one.recordedBy,
      said: one.title,
    }),
    row('Se detectó', one.detectedAt, {}),
    row('Qué afectó', one.detectedAt, { said: `${one.affected} (${people})` }),
    row('Plazo para informar', one.dueAt, { said: one.late ? 'Fuera de plazo' : '' }),
    ...one.entries.map((entry) => [
      { number: String(one.number) },
      deskLabel('incidentEntry', entry.kind),
      local(entry.at),
      local(entry.recordedAt),
      entry.by,
      entry.whom,
      entry.text,
    ]),
  ];
}
