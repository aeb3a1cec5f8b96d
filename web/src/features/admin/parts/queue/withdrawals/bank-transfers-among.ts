import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import { listWithdrawals } from '#contract/payments/endpoints.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { call } from '#web/shared/api/call.ts';

/** Of some withdrawals those that a payment run pays. */
export async function bankTransfersAmong(ids: readonly string[]): Promise<readonly Withdrawal[]> {
  const found: Withdrawal[] = [];
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const some = ids.slice(from, from + MAX_PAGE_SIZE).join(',');
    const query = { 'filter[id]': some, pageSize: MAX_PAGE_SIZE };
    const { items } = await call(listWithdrawals, { query, background: true });
    found.push(...items);
  }
  return found.filter(({ type }) => type === 'bank_transfer');
}
