import type { RightsProgress, RightsReceipt, RightsRequest } from '#contract/rights/schemas.ts';
import { isLate, readableCode } from '../rules.ts';
import type { RightsRequestRow } from '../tables.ts';

export const receiptView = (row: RightsRequestRow): RightsReceipt => ({
  code: readableCode(row.code),
  kind: row.kind,
  receivedAt: row.received_at.toISOString(),
  dueAt: row.due_at.toISOString(),
});

/** For a death the view shows only that it was decided: the outcome would reveal whether an account exists. */
export const progressView = (row: RightsRequestRow): RightsProgress => ({
  ...receiptView(row),
  state: row.kind === 'death' && row.state !== 'received' ? 'granted' : row.state,
  decidedAt: row.decided_at?.toISOString() ?? null,
});

/** @param names full names by id, including the decider's */
export const requestView = (
  row: RightsRequestRow,
  { names, now }: { names: ReadonlyMap<string, string>; now: Date },
): RightsRequest => ({
  ...progressView(row),
  id: row.id,
  state: row.state,
  email: row.email,
  name: row.name,
  detail: row.detail,
  late: isLate(row, now),
  reason: row.reason,
  deciderName: names.get(row.decided_by ?? '') ?? null,
});
