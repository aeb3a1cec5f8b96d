import type { z } from 'zod';
import { firstPolicy, type Policy } from '#contract/compliance/policy.ts';
import type { PolicyView, policies } from '#contract/compliance/policy-views.ts';
import { businessDay } from '#core/clock.ts';
import type { ComplianceDeps } from '../deps.ts';
import {
  type PolicyRow,
  policiesPage,
  policyRowOn,
  replacedValues,
  upcomingPolicies,
} from '../store/policies.ts';

/** The policy in force, the approved ones that have not begun, and a page of all requests with what each one replaces. */
export async function listPolicies(
  deps: Pick<ComplianceDeps, 'database' | 'clock' | 'identity' | 'demo'>,
  readerId: string,
  paging: { readonly page: number; readonly pageSize: number },
): Promise<z.infer<typeof policies>> {
  const { db } = deps.database;
  const today = businessDay(deps.clock.now());
  const found = await policiesPage(db, paging);
  const current = await policyRowOn(db, today);
  const upcoming = await upcomingPolicies(db, today);
  const rows = [...found.items, ...upcoming, ...(current ? [current] : [])];
  const names = await deps.identity.names([...new Set(rows.flatMap(peopleOf))]);
  const first = firstPolicy(deps.demo);
  const beforeOf = async (row: PolicyRow, day: string): Promise<Policy | undefined> =>
    row.state === 'pending'
      ? (await policyRowOn(db, row.holds_from > day ? row.holds_from : day))?.values
      : replacedValues(db, row);
  const view = async (row: PolicyRow): Promise<PolicyView> => ({
    ...viewOf(row, { names, readerId, today }),
    before: (await beforeOf(row, today)) ?? first,
  });
  const items: PolicyView[] = [];
  for (const row of found.items) items.push(await view(row));
  return {
    current: current ? await view(current) : initialView(first, today),
    first,
    upcoming: upcoming.map(({ holds_from: holdsFrom, values }) => ({ holdsFrom, values })),
    ...found,
    items,
  };
}

const peopleOf = (row: PolicyRow): string[] =>
  [row.asked_by, row.decided_by, row.withdraw_asked_by, row.withdrawn_by].flatMap((id) => id ?? []);

function viewOf(
  row: PolicyRow,
  {
    names,
    readerId,
    today,
  }: {
    readonly names: ReadonlyMap<string, string>;
    readonly readerId: string;
    readonly today: string;
  },
): Omit<PolicyView, 'before'> {
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? ''));
  const isApproved = row.state === 'approved' || row.state === 'withdrawn';
  return {
    id: row.id,
    holdsFrom: row.holds_from,
    values: row.values,
    by: nameOf(row.asked_by),
    at: row.asked_at.toISOString(),
    approvedBy: isApproved ? nameOf(row.decided_by) : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    state: row.state,
    mine: row.asked_by === readerId,
    begun: row.state === 'approved' && row.holds_from <= today,
    withdrawing:
      row.state === 'approved' && row.withdraw_asked_by !== null && row.withdraw_asked_at !== null
        ? {
            askedBy: nameOf(row.withdraw_asked_by) ?? '',
            at: row.withdraw_asked_at.toISOString(),
            mine: row.withdraw_asked_by === readerId,
          }
        : null,
    withdrawnBy: nameOf(row.withdrawn_by),
  };
}

const initialView = (values: Policy, today: string): PolicyView => ({
  id: null,
  holdsFrom: today,
  values,
  before: values,
  by: null,
  at: null,
  approvedBy: null,
  decidedAt: null,
  state: 'approved',
  mine: false,
  begun: true,
  withdrawing: null,
  withdrawnBy: null,
});
