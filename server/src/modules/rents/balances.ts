import { businessDay } from '#core/clock.ts';
import type { RentContractFacts } from '#modules/projects';
import type { Tx } from '#platform/database/index.ts';
import type { RentsDeps } from './deps.ts';
import { nextPayDay } from './rules.ts';
import { lastPayDay, waitingOf } from './store.ts';

/** A person's rent in a project, in USD cents. */
export interface RentBalance {
  readonly projectId: string;
  readonly projectName: string;
  /** The collectable amount. */
  readonly balance: bigint;
  readonly collected: bigint;
  /** Their share of due months that wait for the project's money. */
  readonly waiting: bigint;
  /** The pay day of the earliest of them, `YYYY-MM-DD`. */
  readonly waitingSince: string | null;
  readonly nextPayDay: string | null;
}

type Deps = Pick<RentsDeps, 'database' | 'projects' | 'ledger' | 'clock' | 'tokens'>;

/**
 * A person's rent by project: the collectable, the collected and the waiting amount, and the next pay day. A project is
 * included as soon as the person holds tokens of it that earn rent.
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
      balance: account?.balance ?? 0n,
      collected: -taken,
      waiting: late?.amount ?? 0n,
      waitingSince: late?.since ?? null,
      nextPayDay: next.get(projectId) ?? null,
    };
  });
}

/**
 * When each project in which a person holds tokens that earn rent pays next. Tokens of a round that is not completed
 * earn none (docs/rules.md#16-rents), and their money may still come back: no pay day is named for them.
 */
async function nextPayDays(deps: Deps, userId: string): Promise<Map<string, string>> {
  const held = await deps.tokens.roundsHeld(userId);
  const next = new Map<string, string>();
  if (held.size === 0) return next;
  for (const contract of await deps.projects.rentContracts()) {
    const rounds = await deps.projects.rounds({ contractId: contract.id });
    if (!rounds.some(({ id, status }) => status === 'completed' && held.has(id))) continue;
    const day = await nextPayDayOf(deps, contract);
    const known = next.get(contract.projectId);
    if (day !== null && (known === undefined || day < known)) next.set(contract.projectId, day);
  }
  return next;
}

/** The next pay day of a contract that has not accrued yet; null when there is none left. */
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
