import { workingDaysAfter } from '#contract/core/calendar/working-day.ts';
import type { Page } from '#contract/core/page.ts';
import { may, type Role } from '#contract/core/roles.ts';
import { DAY_MS } from '#contract/core/time.ts';
import {
  DESK_SERVICE_NAMES,
  DESK_SERVICES,
  type DeskService,
  type DeskServiceState,
} from '#contract/desk/health.ts';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { startOfBusinessDay } from '#core/clock.ts';
import type { DeskDeps } from './deps.ts';
import {
  callOf,
  coveredAccounts,
  mailOutbox,
  mailsPage,
  type OutsideCallRow,
} from './store/health.ts';

type Reach = Pick<
  DeskServiceState,
  | 'state'
  | 'answeredAt'
  | 'coveredTo'
  | 'behind'
  | 'failedAt'
  | 'failingSince'
  | 'fault'
  | 'httpStatus'
>;
/** Whether a service answers. */
export type ServiceReach = Reach & Pick<DeskServiceState, 'service' | 'simulated'>;

/** The inbox kinds that depend on a service, or on data from it. */
export const KINDS_OF_SERVICE: Readonly<Record<DeskService, readonly DeskKind[]>> = {
  kyc: ['identity'],
  mail: [],
  bank: ['bankLine', 'payout', 'inRun'],
  chain: ['send', 'chainTransfer'],
  rates: [],
};

/**
 * So many working days after the last day that a statement of an account covers, statements count as outdated: the bank's statement of a
 * working day is imported on the next one.
 */
const STATEMENT_WORKING_DAYS = 3;

/** The state of the services that a level sees. */
export async function servicesOf(deps: DeskDeps, role: Role): Promise<ServiceReach[]> {
  const services = DESK_SERVICE_NAMES.filter((name) => may(role, DESK_SERVICES[name]));
  return Promise.all(
    services.map(async (service): Promise<ServiceReach> => {
      const { used, simulated } = await deps.outside(service);
      const reach = used
        ? service === 'bank'
          ? await reachOfBank(deps)
          : reachOf(await callOf(deps.database.db, service))
        : { ...NEVER, state: 'off' as const };
      return { service, simulated: used && simulated, ...reach };
    }),
  );
}

/** Pending mails and those that were given up, by state. */
export const outboxOfMails = async ({
  database,
}: Pick<DeskDeps, 'database'>): Promise<DeskServiceState['mails']> =>
  (await mailOutbox(database.db)).map(({ status, count, oldest }) => ({
    state: status,
    count: Number(count),
    oldestAt: oldest?.toISOString() ?? null,
  }));

/** A page of the mails in a state, oldest first. */
export async function mailsOf(
  { database }: Pick<DeskDeps, 'database'>,
  role: Role,
  asked: Omit<Parameters<typeof mailsPage>[1], 'subjects'>,
) {
  const subjects = may(role, 'payments.manage');
  const mails = await mailsPage(database.db, { ...asked, subjects });
  const items = mails.items.map(({ id, to_address, subject, attempts, created_at }) => ({
    id,
    to: to_address,
    subject: subjects ? subject : null,
    attempts,
    createdAt: created_at.toISOString(),
  }));
  return { ...mails, items } satisfies Page<unknown>;
}

const NEVER: Reach = {
  state: 'unknown',
  answeredAt: null,
  coveredTo: null,
  behind: [],
  failedAt: null,
  failingSince: null,
  fault: null,
  httpStatus: null,
};

function reachOf(row: OutsideCallRow | undefined): Reach {
  if (row === undefined) return NEVER;
  const { answered_at, failed_at, failing_since, fault, http_status } = row;
  return {
    ...NEVER,
    state: failing_since === null ? 'ok' : 'failing',
    answeredAt: answered_at?.toISOString() ?? null,
    failedAt: failed_at?.toISOString() ?? null,
    failingSince: failing_since?.toISOString() ?? null,
    fault,
    httpStatus: http_status,
  };
}

/**
 * A bank counts as answering while the last working days of every account that has a statement are covered: a current
 * statement of one account covers no other.
 */
async function reachOfBank({ database, clock, nonWorkingDays }: DeskDeps): Promise<Reach> {
  const accounts = await coveredAccounts(database.db);
  const [furthest] = accounts;
  if (furthest === undefined) return NEVER;
  const holidays = await nonWorkingDays(database.db);
  /** The moment from which an account's statements are outdated. */
  const dueOf = (coveredTo: string) => {
    const lastDay = workingDaysAfter(coveredTo, STATEMENT_WORKING_DAYS, holidays);
    return new Date(startOfBusinessDay(lastDay).getTime() + DAY_MS);
  };
  const behind = accounts.filter(({ covered_to }) => dueOf(covered_to) <= clock.now());
  const isOld = behind.length > 0;
  const lastImport = Math.max(...accounts.map(({ imported_at }) => imported_at.getTime()));
  return {
    ...NEVER,
    state: isOld ? 'failing' : 'ok',
    answeredAt: new Date(lastImport).toISOString(),
    coveredTo: furthest.covered_to,
    behind: behind.map(({ name, covered_to }) => ({ account: name, coveredTo: covered_to })),
    failingSince: isOld ? dueOf(furthest.covered_to).toISOString() : null,
    fault: isOld ? 'old' : null,
  };
}
