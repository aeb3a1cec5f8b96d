import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import type { TokensDeps } from '../deps.ts';
import { notifyVaultUnfunded } from '../notify-managers.ts';
import { payWaitingRevocations } from '../revocations/waiting.ts';
import { dueEntries } from '../store/entries.ts';
import { momentsOfRounds } from '../store/grace.ts';
import { expiredReservations } from '../store/reservations.ts';
import { isFunded, vaultDebts } from '../vaults/debts.ts';
import { enterVaults } from '../vaults/entries.ts';
import { expireReservations } from './expire.ts';
import { settleRounds } from './settle-rounds.ts';
import { settleVaults } from './settle-vaults.ts';
import { warnExpiring } from './warn-expiring.ts';

/**
 * Runs everything that is due, in the order in which it came due, so that an outage changes no outcome: each past due
 * moment is processed with a clock set to it, then the present.
 * @throws AggregateError when something could not be done; everything else was done
 */
export async function settle(deps: TokensDeps): Promise<void> {
  const now = deps.clock.now();
  for (const moment of await momentsBehind(deps, now)) {
    await settleAt({ ...deps, clock: { now: () => moment } });
  }
  const { faults, unfunded } = await settleAt(deps);
  faults.push(...(await payWaitingRevocations(deps)), ...(await warnExpiring(deps)));
  for (const vault of unfunded) {
    // the job runs every minute: logged only when people are notified, once a day
    const notified = await notifyUnfunded(deps, vault.projectId, vault.id).catch(
      (fault: unknown) => {
        faults.push(fault);
        return true;
      },
    );
    if (notified) deps.log.warn({ vaultId: vault.id }, 'vault due and not funded');
  }
  for (const err of faults)
    deps.log.error({ err }, 'a due round, vault or reservation could not be settled');
  if (faults.length > 0) throw new AggregateError(faults, 'not all that was due is settled');
}

async function settleAt(deps: TokensDeps) {
  // rounds are decided before vault entries of the same moment: tokens that a closed round takes back do not enter
  const faults = [
    ...(await expireReservations(deps)),
    ...(await settleRounds(deps)),
    ...(await enterVaults(deps)),
  ];
  const vaults = await settleVaults(deps);
  return { faults: [...faults, ...vaults.faults], unfunded: vaults.unfunded };
}

/**
 * The past instants at which something came due, in order. Empty when only vaults or only vault entries came due, since
 * the order of different kinds of work is all that matters.
 */
async function momentsBehind(deps: TokensDeps, now: Date): Promise<Date[]> {
  const toOpen = await deps.projects.roundsToOpen(now);
  const reservations = await expiredReservations(deps.database.db, now);
  const moments = [
    ...toOpen.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]),
    ...(await momentsOfRounds(deps.database.db, now)),
    ...reservations.flatMap(({ expires_at }) => expires_at ?? []),
  ];
  const entries = (await dueEntries(deps.database.db, now)).map(({ due_at }) => due_at);
  if (moments.length === 0 && entries.length === 0) return [];
  const vaults = (await deps.projects.dueVaults(businessDay(now))).map(({ payDay }) =>
    startOfBusinessDay(payDay),
  );
  const [first = now] = entries;
  // vault entries are many: their times matter only if rounds or vaults came due between them
  if (moments.length === 0 && !vaults.some((day) => day > first && day <= now)) return [];
  moments.push(...entries, ...vaults);
  const times = new Set(moments.map((at) => at.getTime()).filter((at) => at < now.getTime()));
  return [...times].sort((a, b) => a - b).map((at) => new Date(at));
}

const notifyUnfunded = (deps: TokensDeps, projectId: string, vaultId: string): Promise<boolean> =>
  deps.database.transaction(async (tx) => {
    const { debts } = await vaultDebts(deps, projectId, tx);
    const debt = debts.find(({ vault }) => vault.id === vaultId);
    if (debt === undefined || isFunded(debt)) return false;
    const { vault, owed, covered } = debt;
    const today = businessDay(deps.clock.now());
    return notifyVaultUnfunded(deps, tx, { vault, owed, covered, today });
  });
