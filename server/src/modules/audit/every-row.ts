import type { Audit } from './door.ts';
import type { AuditFilter, AuditRow } from './store.ts';

const AT_ONCE = 1000;

/** All entries that a filter finds, newest first, in batches: none is left out, and memory stays constant. */
export async function* everyRow(
  list: Audit['list'],
  filter: Omit<AuditFilter, 'page' | 'pageSize'>,
): AsyncGenerator<AuditRow[]> {
  let last = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { items } = await list({ ...filter, page, pageSize: AT_ONCE });
    const known = last;
    // entries written during the export come first and shift the others, which were already read
    const fresh = items.filter(({ id }) => !known.has(id));
    if (fresh.length > 0) yield fresh;
    if (items.length < AT_ONCE) return;
    last = new Set(items.map(({ id }) => id));
  }
}
