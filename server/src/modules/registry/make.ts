import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Page } from '#contract/core/page.ts';
import type { RegistryExport } from '#contract/registry/schemas.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { csvStream, XLSX_TYPE, xlsxStream } from '#platform/documents/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { Period } from './book.ts';
import type { RegistryDeps } from './deps.ts';
import { headerOf, rowsOf } from './lines.ts';
import { rehearsed } from './rehearse.ts';
import { exportById, exportsPage, insertExport } from './store.ts';
import type { RegistryExportsTable } from './tables.ts';

/** The administrator who makes an export, and their IP address. */
export interface Maker {
  readonly userId: string;
  readonly address: string | null;
}

/**
 * Makes an export and stores its bytes and its author. The row is inserted last: a file without a row is ignored.
 * @throws AppError VALIDATION_FAILED for a period that ends in the future, REGISTRY_DIFFERS where its sums are not the
 *   ledger's
 */
export async function makeExport(
  deps: RegistryDeps,
  by: Maker,
  { format, ...period }: Period & { readonly format: 'csv' | 'xlsx' },
): Promise<RegistryExport> {
  const { content, rehearsal } = await deps.database.recently(async (tx) => {
    const made = await rehearsed(deps, tx, period);
    if (made.rehearsal.differences > 0) throw new AppError('REGISTRY_DIFFERS');
    const lines = rowsOf(made.book, period);
    const header = headerOf(period.kind);
    const stream =
      format === 'csv' ? csvStream(header, lines, 'semicolon') : xlsxStream(header, lines);
    return { content: await buffer(stream), rehearsal: made.rehearsal };
  });
  const at = deps.clock.now();
  const row: RegistryExportsTable = {
    id: newId(at),
    kind: period.kind,
    from_day: period.from,
    to_day: period.to,
    format,
    made_by: by.userId,
    made_at: at,
    rows: rehearsal.rows,
    differences: rehearsal.differences,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
  await deps.files.put(fileOf(row), content);
  await deps.database.transaction(async (tx) => {
    await insertExport(tx, row);
    await deps.audit.record(tx, {
      actorId: by.userId,
      action: 'registry.export',
      targetKind: 'registry_export',
      targetId: row.id,
      after: { kind: row.kind, from: row.from_day, toDay: row.to_day, sha256: row.sha256 },
      address: by.address,
    });
  });
  return viewOf(row, await deps.identity.names([by.userId]));
}

/** Exports, latest first. */
export async function listExports(
  { database, identity }: Pick<RegistryDeps, 'database' | 'identity'>,
  of: { readonly page: number; readonly pageSize: number },
): Promise<Page<RegistryExport>> {
  const exports = await exportsPage(database.db, of);
  const names = await identity.names([...new Set(exports.items.map(({ made_by }) => made_by))]);
  return { ...exports, items: exports.items.map((row) => viewOf(row, names)) };
}

/** An export's stored file. @throws AppError NOT_FOUND */
export async function downloadExport(
  { database, files }: Pick<RegistryDeps, 'database' | 'files'>,
  id: string,
): Promise<BinaryAnswer> {
  const row = await exportById(database.db, id);
  const file = row && (await files.get(fileOf(row)));
  if (!row || !file) throw new AppError('NOT_FOUND');
  return {
    content: file.stream,
    size: file.size,
    type: row.format === 'csv' ? 'text/csv; charset=utf-8' : XLSX_TYPE,
    name: `${NAMES[row.kind]}-${row.from_day}-${row.to_day}.${row.format}`,
  };
}

const NAMES = {
  subjects: 'movimientos',
  tokens: 'tokens',
  annual: 'resumen-de-personas',
  clients: 'clientes-y-volumen',
  funds: 'fondos-de-proyectos',
} as const;
const fileOf = ({ id, format }: RegistryExportsTable): string => `registry-${id}.${format}`;

const viewOf = (row: RegistryExportsTable, names: ReadonlyMap<string, string>): RegistryExport => ({
  id: row.id,
  kind: row.kind,
  from: row.from_day,
  to: row.to_day,
  format: row.format,
  madeBy: names.get(row.made_by) ?? '',
  madeAt: row.made_at.toISOString(),
  rows: row.rows,
  differences: row.differences,
  sha256: row.sha256,
});
