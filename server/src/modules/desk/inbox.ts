import { type Currency, type Money, toMoney } from '#contract/core/money.ts';
import type { Page } from '#contract/core/page.ts';
import { may, type Role } from '#contract/core/roles.ts';
import { DAY_MS, MINUTE_MS } from '#contract/core/time.ts';
import type { DeskHealth } from '#contract/desk/health.ts';
import { DESK_KIND_NAMES, DESK_KINDS, type DeskKind } from '#contract/desk/kinds.ts';
import type { DeskCounts, DeskItem, DeskSort } from '#contract/desk/schemas.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { label } from '#contract/words.ts';
import { businessDay, startOfBusinessDay } from '#core/clock.ts';
import { waitingOfPeople } from '#modules/treasury';
import type { DeskDeps } from './deps.ts';
import { KINDS_OF_SERVICE, outboxOfMails, type ServiceReach, servicesOf } from './health.ts';
import { isOfficer } from './store/health.ts';
import {
  type ItemFilter,
  type ItemRow,
  itemsPage,
  kindCounts,
  overdueCandidates,
} from './store/inbox.ts';
import { openingsOf } from './store/openings.ts';
import type { Asked, Failing, Overdue } from './store/rows.ts';

/** How long an item counts as open after its last mark. */
const OPEN_MS = 3 * MINUTE_MS;
export const openSince = (now: Date): Date => new Date(now.getTime() - OPEN_MS);

export interface Reader {
  readonly userId: string;
  readonly role: Role;
}

/** The kinds that only compliance officers decide. */
const OF_OFFICERS: ReadonlySet<DeskKind> = new Set(['case', 'exposure']);

/** The kinds of withdrawals that wait to be decided or paid. */
const OF_WITHDRAWALS: ReadonlySet<DeskKind> = new Set(['withdrawal', 'payout', 'inRun']);

/** The kinds of lines of the bank's statement. */
const OF_THE_BANK: ReadonlySet<DeskKind> = new Set(['bankLine', 'explanation']);

/** The kinds that a reader decides on: those of their level, and for officers theirs. */
export async function kindsOf(
  { database }: Pick<DeskDeps, 'database'>,
  { role, userId }: Reader,
): Promise<readonly DeskKind[]> {
  const ofLevel = DESK_KIND_NAMES.filter((name) => may(role, DESK_KINDS[name].needs));
  const hasOfficers = ofLevel.some((name) => OF_OFFICERS.has(name));
  return hasOfficers && !(await isOfficer(database.db, userId))
    ? ofLevel.filter((name) => !OF_OFFICERS.has(name))
    : ofLevel;
}

/** A page of the pending items for a reader's level, and the sums of all of them. */
export async function inboxPage(
  deps: DeskDeps,
  reader: Reader,
  query: ItemFilter & {
    readonly kind?: DeskKind | undefined;
    readonly sort: DeskSort;
    readonly page: number;
    readonly pageSize: number;
  },
): Promise<Page<DeskItem> & { totals: Money[]; outgoing: Money[] }> {
  const { kind, sort, page, pageSize, ...filter } = query;
  const all = await kindsOf(deps, reader);
  const kinds = all.filter((name) => kind === undefined || kind === name);
  const { db } = deps.database;
  const asked = {
    ...(await askedFor(deps, reader, kinds)),
    ...(kinds.some((name) => OF_THE_BANK.has(name)) ? { ofPeople: await waitingOfPeople(db) } : {}),
    ...(kinds.some((name) => OF_WITHDRAWALS.has(name))
      ? { cautions: await deps.movements.waitingCautions(reader.userId) }
      : {}),
  };
  const { rows, sums } = await deps.database.transaction((tx) =>
    itemsPage(tx, asked, { kinds, filter, sort, page, pageSize }),
  );
  const openings = await openingsOf(db, {
    items: rows,
    since: openSince(asked.now),
    readerId: reader.userId,
  });
  return {
    items: rows.map((row) =>
      itemOf(
        row,
        openings
          .filter((one) => one.kind === row.kind && one.item_id === row.id)
          .map(({ name }) => name),
      ),
    ),
    page,
    pageSize,
    total: sums.reduce((all, { count }) => all + Number(count), 0),
    totals: sums.flatMap(({ currency, amount }) =>
      currency === null ? [] : [toMoney(amount, currency)],
    ),
    outgoing: sums.flatMap(({ currency, outgoing }) =>
      currency === null || outgoing === 0n ? [] : [toMoney(outgoing, currency)],
    ),
  };
}

/** How many items of each kind are pending for a reader and match a filter. */
export const inboxCounts = async (
  deps: DeskDeps,
  reader: Reader,
  filter: ItemFilter,
): Promise<DeskCounts> => {
  const kinds = await kindsOf(deps, reader);
  const waiting = await waitingOf(deps, reader, { kinds, filter });
  return { kinds: waiting.map(({ kind, count, late }) => ({ kind, count, late })) };
};

/** The state of the services that a reader's level sees, each with its pending items. */
export async function healthOf(deps: DeskDeps, reader: Reader): Promise<DeskHealth> {
  const kinds = await kindsOf(deps, reader);
  const services = await servicesOf(deps, reader.role);
  const waiting = await waitingOf(deps, reader, { kinds: kinds.filter(isOfService), filter: {} });
  const mails = await outboxOfMails(deps);
  return {
    at: deps.clock.now().toISOString(),
    services: services.map((one) => ({
      ...one,
      kinds: waiting
        .filter(({ kind }) => KINDS_OF_SERVICE[one.service].includes(kind))
        .map(({ kind, count, oldest }) => ({
          kind,
          count,
          oldestAt: oldest?.toISOString() ?? null,
        })),
      mails: one.service === 'mail' ? mails : [],
    })),
  };
}

const isOfService = (kind: DeskKind): boolean =>
  Object.values(KINDS_OF_SERVICE).some((kinds) => kinds.includes(kind));

/** How many items of each kind match a filter, and since when; kinds without any are included. */
async function waitingOf(
  deps: DeskDeps,
  reader: Reader,
  of: { readonly kinds: readonly DeskKind[]; readonly filter: ItemFilter },
) {
  const asked = await askedFor(deps, reader, of.kinds);
  const counts = await deps.database.transaction((tx) => kindCounts(tx, asked, of));
  return of.kinds.map((kind) => {
    const found = counts.find((one) => one.kind === kind);
    return {
      kind,
      count: Number(found?.count ?? 0n),
      late: Number(found?.late ?? 0n),
      oldest: found?.oldest ?? null,
    };
  });
}

/** What the rows need, without the facts that only their risks do. */
async function askedFor(
  deps: DeskDeps,
  { userId, role }: Reader,
  kinds: readonly DeskKind[],
): Promise<Asked> {
  const now = deps.clock.now();
  const { firstApprovalDays } = await deps.settings.current();
  const wantsOverdue = kinds.includes('buyback') || kinds.includes('rent');
  return {
    now,
    approvalsSince: new Date(now.getTime() - firstApprovalDays * DAY_MS),
    chainId: chainIdOf(deps),
    overdue: wantsOverdue ? await overdueOf(deps, now) : [],
    readerId: userId,
    ofPeople: { lines: [], explanations: [] },
    cautions: new Map(),
    alone: await worksAlone(deps, { userId, role }),
    elsewhere: kinds.includes('missingText')
      ? (await deps.textsElsewhere()).map((kind) => ({ kind, name: label('textKind', kind) }))
      : [],
    yearWithoutDays: kinds.includes('holidays') ? await yearWithoutDays(deps, now) : null,
    failing: kinds.includes('service') ? failingOf(await servicesOf(deps, role)) : [],
  };
}

/** From this month on the days without work of the next year are needed: clocks of weeks already reach into it. */
const CALENDAR_FROM_MONTH = 10;

/** The year whose days without work are due, if the lists in force have none of it. */
async function yearWithoutDays(
  { database, nonWorkingDays }: Pick<DeskDeps, 'database' | 'nonWorkingDays'>,
  now: Date,
): Promise<number | null> {
  const [year = '', month = ''] = businessDay(now).split('-');
  const due = Number(year) + (Number(month) >= CALENDAR_FROM_MONTH ? 1 : 0);
  const days = [...(await nonWorkingDays(database.db))];
  return days.some((day) => day.startsWith(`${due}-`)) ? null : due;
}

/** Administrators of lower levels never decide on their own requests, not even when they work alone. */
const worksAlone = async ({ database, identity }: DeskDeps, { userId, role }: Reader) =>
  role === 'admin' && (await database.transaction((tx) => identity.worksAlone(tx, userId)));

/** Services that fail, in words. */
const failingOf = (services: readonly ServiceReach[]): Failing[] =>
  services.flatMap(({ service, failingSince, fault }) =>
    failingSince === null || fault === null
      ? []
      : [
          {
            service,
            name: deskLabel('deskService', service),
            why: deskLabel('serviceFault', fault),
            since: new Date(failingSince),
          },
        ],
  );

function chainIdOf({ chain }: DeskDeps): bigint | null {
  const facts = chain.facts();
  return facts === null ? null : BigInt(facts.chainId);
}

/** Overdue payments that are not covered, by the definition of each project's page and the dashboard. */
async function overdueOf({ database, funds }: DeskDeps, now: Date): Promise<Overdue[]> {
  const found: Overdue[] = [];
  for (const { id, name, vault, rent } of await overdueCandidates(database.db, businessDay(now))) {
    const owed = await funds.owed(id);
    const add = (kind: Overdue['kind'], missing: bigint, day: string | null) => {
      if (day === null || missing === 0n) return;
      const since = startOfBusinessDay(day);
      found.push({ kind, projectId: id, projectName: name, missing, since });
    };
    add('buyback', owed.buyback.missingOverdue, owed.nextBuyback ?? vault);
    add('rent', owed.rent.missingOverdue, rent);
  }
  return found;
}

const itemOf = (row: ItemRow, openedBy: readonly string[]): DeskItem => ({
  kind: row.kind,
  id: row.id,
  title: row.title,
  person:
    row.person_id === null ? null : { id: row.person_id, name: (row.person_name ?? '').trim() },
  detail: row.detail,
  account: row.account,
  amount: amountOf(row.amount, row.currency),
  net: amountOf(row.net, row.net_currency),
  since: row.since.toISOString(),
  dueAt: row.due_at?.toISOString() ?? null,
  late: row.late,
  risks: row.risks,
  openedBy: [...openedBy],
});

const amountOf = (minor: bigint | null, currency: Currency | null): DeskItem['amount'] =>
  minor === null || currency === null ? null : toMoney(minor, currency);
