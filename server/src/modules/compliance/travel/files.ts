import type { FileFormat } from '#contract/compliance/files.ts';
import { readableMonth } from '#core/readable.ts';
import type { Cell } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { ComplianceDeps } from '../deps.ts';
import { assertOfficer } from '../policy/officers.ts';
import { fileOf, monthSpan } from '../report/report.ts';
import { travelSaid } from '../rules/travel.ts';
import { travelBetween } from '../store/travel.ts';
import { travelLines } from './travel.ts';

/** A file of a month's declarations of senders and recipients, for an officer. @throws AppError OFFICER_REQUIRED */
export async function travelFile(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'identity'>,
  readerId: string,
  { month, format }: { readonly month: string; readonly format: FileFormat },
): Promise<BinaryAnswer> {
  const { db } = deps.database;
  await assertOfficer(db, readerId);
  const lines = await travelLines(deps, await travelBetween(db, monthSpan(month)));
  const rows = lines.map((one): Cell[] => [one.orderNumber, one.at, one.userName, travelSaid(one)]);
  return fileOf(`usdt-${month}`, {
    format,
    at: deps.clock.now(),
    json: lines,
    rows: rows.length === 0 ? [['Sin declaraciones', '', '', '']] : rows,
    title: 'Originantes y beneficiarios de USDT',
    subtitle: readableMonth(month),
  });
}
