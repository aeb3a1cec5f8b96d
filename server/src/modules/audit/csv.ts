import type { Readable } from 'node:stream';
import { actionWords, kindWords } from '#contract/audit/words.ts';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import type { listAudit } from '#contract/settings/endpoints.ts';
import { csvStream } from '#platform/documents/index.ts';

type Line = AnswerOf<typeof listAudit>['items'][number];

const COLUMNS = [
  ['fecha', (line: Line) => line.at],
  ['quien', (line: Line) => line.actorName],
  ['quien_id', (line: Line) => line.actorId ?? ''],
  ['accion', (line: Line) => line.action],
  ['que_hizo', (line: Line) => actionWords(line.action)],
  ['sobre', (line: Line) => line.targetKind],
  ['sobre_que', (line: Line) => kindWords(line.targetKind)],
  ['nombre', (line: Line) => line.targetName ?? ''],
  ['sobre_id', (line: Line) => line.targetId ?? ''],
  ['antes', (line: Line) => (line.before === null ? '' : JSON.stringify(line.before))],
  ['despues', (line: Line) => (line.after === null ? '' : JSON.stringify(line.after))],
  ['desde', (line: Line) => line.address ?? ''],
] as const;

/**
 * The audit log as CSV for spreadsheets: UTF-8 with a byte order mark, separated by semicolons as they expect in
 * Spanish. People's texts stay text, whatever character they start with.
 * @param pages entries in batches
 */
export function auditCsv(pages: AsyncIterable<Line[]> | Iterable<Line[]>): Readable {
  const rows = async function* () {
    for await (const lines of pages)
      for (const line of lines) yield COLUMNS.map(([, of]) => of(line));
  };
  return csvStream(
    COLUMNS.map(([name]) => name),
    rows(),
    'semicolon',
  );
}
