import type { Audit } from './door.ts';
import type { AuditRow, WholeFilter } from './store.ts';

const AT_ONCE = 1000;

/**
 * All entries that a filter finds, in its order, in batches: none is left out, and memory stays constant. Each batch begins
 * after the last entry of the one before, so that entries written during the export shift nothing.
 */
export async function* everyRow(
  listAfter: Audit['listAfter'],
  filter: WholeFilter,
): AsyncGenerator<AuditRow[]> {
  let last: string | null = null;
  for (;;) {
    const rows: AuditRow[] = await listAfter(filter, { last, limit: AT_ONCE });
    if (rows.length > 0) yield rows;
    if (rows.length < AT_ONCE) return;
    last = rows.at(-1)?.id ?? null;
  }
}
