import type { z } from 'zod';
import { toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import type { RentPeriod, RentStatement } from '#contract/rents/schemas.ts';
import type { rentBalance } from '#contract/tokens/schemas.ts';
import { businessDay } from '#core/clock.ts';
import { chart } from '#modules/ledger';
import type { RentContractFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { RentsDeps } from './deps.ts';
import { daysBetween, exactShare, nextPayDay } from './rules.ts';
import {
  lastPayDay,
  type PeriodRow,
  periodsPage,
  type StatementFilter,
  statementsPage,
  waitingOf,
} from './store.ts';

export type RentBalance = z.infer<typeof rentBalance>;
type Deps = Pick<RentsDeps, 'database' | 'projects' | 'ledger' | 'clock'>;

/** A person's months of rent, newest first, each with what its share comes from. */
export async function statementList(
  deps: Deps,
  filter: StatementFilter,
): Promise<Page<RentStatement>> {
  const page = await statementsPage(deps.database.db, filter);
  const views = await periodViews(deps, page.items);
  const items = page.items.flatMap((row, index) => {
    const view = views[index];
    if (view === undefined) return [];
    const { holders: _, ...month } = view;
    return [
      {
        ...month,
        steps: row.steps.map((step) => ({ ...step, days: daysBetween(step.from, step.to) })),
        tokenDays: Number(row.token_days),
        exact: exactShare(row.pool, row.token_days, row.total_token_days),
        roundedUp: row.rounded_up,
        share: toMoney(row.amount, 'USD'),
      },
    ];
  });
  return { ...page, items };
}

/** A project's months of rent, newest first. */
export async function periodList(
  deps: Deps,
  filter: Parameters<typeof periodsPage>[1],
): Promise<Page<RentPeriod>> {
  const page = await periodsPage(deps.database.db, filter);
  return { ...page, items: await periodViews(deps, page.items) };
}

async function periodViews(deps: Deps, rows: readonly PeriodRow[]): Promise<RentPeriod[]> {
  const projects = await deps.projects.projectNames(rows.map(({ project_id }) => project_id));
  const contracts = await deps.projects.contractNames(rows.map(({ contract_id }) => contract_id));
  return rows.map((row) => ({
    id: row.id,
    projectId: row.project_id,
    projectName: projects.get(row.project_id) ?? '',
    contractId: row.contract_id,
    contractName: contracts.get(row.contract_id) ?? '',
    from: row.from_day,
    payDay: row.pay_day,
    days: daysBetween(row.from_day, row.pay_day),
    status: row.status,
    paidAt: row.paid_at?.toISOString() ?? null,
    rent: toMoney(row.rent_amount, 'USD'),
    percent: row.rent_bps / 100,
    pool: toMoney(row.pool, 'USD'),
    contractTokens: Number(row.contract_tokens),
    totalTokenDays: Number(row.total_token_days),
    heldTokenDays: Number(row.held_token_days),
    shared: toMoney(row.shared, 'USD'),
    kept: toMoney(row.kept, 'USD'),
    holders: row.holders,
  }));
}

/**
 * A person's rent by project: collectable, collected, waiting for the project's money, and when the next
 * comes. A project is there as soon as one holds tokens of it that pay rent.
 */
export async function rentBalances(deps: Deps, userId: string): Promise<RentBalance[]> {
  const accounts = await deps.ledger.balances({ userId, purpose: 'rent', asset: 'USD' });
  const collected = await deps.ledger.sumsOfKind('rent_collected', { userId, purpose: 'rent' });
  const waiting = await waitingOf(deps.database.db, userId);
  const next = await nextPayDays(deps, userId);
  const projectIds = new Set([
    ...accounts.flatMap(({ account }) => ('projectId' in account ? [account.projectId] : [])),
    ...waiting.map(({ projectId }) => projectId),
    ...next.keys(),
  ]);
  const names = await deps.projects.projectNames([...projectIds]);
  return [...projectIds].map((projectId) => {
    const account = accounts.find(
      ({ account: of }) => 'projectId' in of && of.projectId === projectId,
    );
    const late = waiting.find((one) => one.projectId === projectId);
    const taken = collected.find((sum) => sum.projectId === projectId)?.amount ?? 0n;
    return {
      projectId,
      projectName: names.get(projectId) ?? '',
      balance: toMoney(account?.balance ?? 0n, 'USD'),
      collected: toMoney(-taken, 'USD'),
      waiting: toMoney(late?.amount ?? 0n, 'USD'),
      waitingSince: late?.since ?? null,
      nextPayDay: next.get(projectId) ?? null,
    };
  });
}

/** When each project in which a person holds tokens that pay rent pays next. */
async function nextPayDays(deps: Deps, userId: string): Promise<Map<string, string>> {
  const held = await deps.ledger.balances({ holder: 'user', userId, tokens: true });
  const issues = new Set(
    held.flatMap(({ account, balance }) => (balance > 0n ? [chart.issueOf(account.asset)] : [])),
  );
  const next = new Map<string, string>();
  for (const contract of await deps.projects.rentContracts()) {
    if (!issues.has(contract.id)) continue;
    const day = await nextPayDayOf(deps, contract);
    const known = next.get(contract.projectId);
    if (day !== null && (known === undefined || day < known)) next.set(contract.projectId, day);
  }
  return next;
}

/** The next pay day of a contract that is not written down yet; null when it accrues no more. */
export async function nextPayDayOf(
  deps: Pick<Deps, 'database' | 'clock'>,
  contract: RentContractFacts,
  tx?: Tx,
): Promise<string | null> {
  if (contract.cancelledAt !== null) return null;
  const last = await lastPayDay(tx ?? deps.database.db, contract.id);
  const today = businessDay(deps.clock.now());
  return nextPayDay(last !== null && last > today ? last : today, contract.rentModel.payDay);
}
