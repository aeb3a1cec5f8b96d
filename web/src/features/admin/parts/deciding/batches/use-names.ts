import { useQuery } from '@tanstack/react-query';
import { listTransfers } from '#contract/balance/endpoints.ts';
import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import type { DecidedKind } from '#contract/payments/decide.ts';
import { listDeposits, listWithdrawals } from '#contract/payments/endpoints.ts';
import { call } from '#web/shared/api/call.ts';

/** What a row is known by: `D-2026-000009 de Ana Paz`. */
export interface RowName {
  readonly id: string;
  readonly orderNumber: string;
  readonly userId: string;
  readonly userName: string;
}

/** Rows by their ids. */
export const byIdOf = (rows: readonly RowName[]): ReadonlyMap<string, RowName> =>
  new Map(rows.map((one) => [one.id, one]));

const LISTS: Readonly<
  Record<DecidedKind, (ids: string, signal?: AbortSignal) => Promise<{ items: readonly RowName[] }>>
> = {
  deposit: (ids, signal) => call(listDeposits, queryOf(ids, signal)),
  withdrawal: (ids, signal) => call(listWithdrawals, queryOf(ids, signal)),
  transfer: (ids, signal) => call(listTransfers, queryOf(ids, signal)),
};

const queryOf = (ids: string, signal?: AbortSignal) => ({
  query: { 'filter[id]': ids, pageSize: MAX_PAGE_SIZE },
  ...(signal ? { signal } : {}),
  background: true,
});

/** Reads what movements are known by, whatever list or page they are on. */
export async function readNames(
  kind: DecidedKind,
  ids: readonly string[],
  signal?: AbortSignal,
): Promise<readonly RowName[]> {
  const found: RowName[] = [];
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const some = ids.slice(from, from + MAX_PAGE_SIZE).join(',');
    found.push(...(await LISTS[kind](some, signal)).items);
  }
  return found;
}

const NONE: readonly RowName[] = [];

/** What some movements are known by that no row of the screen shows; none until they are read. */
export function useNames(kind: DecidedKind, ids: readonly string[]): readonly RowName[] {
  const asked = [...new Set(ids)].toSorted();
  const { data = NONE } = useQuery({
    queryKey: ['names', kind, asked],
    queryFn: ({ signal }) => readNames(kind, asked, signal),
    enabled: asked.length > 0,
    meta: { background: true },
  });
  return data;
}
