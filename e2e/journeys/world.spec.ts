import { kycStatus } from '#contract/kyc/schemas.ts';
import { movementStatus } from '#contract/payments/schemas.ts';
import {
  projectStatus,
  projectType,
  propertyStatus,
  roundStatus,
  tokenType,
  vaultStatus,
} from '#contract/projects/values.ts';
import { rentStatus } from '#contract/rents/schemas.ts';
import { investment } from '#contract/tokens/investments.ts';
import { purchase } from '#contract/tokens/purchases.ts';
import { reservationStatus } from '#contract/tokens/reservations.ts';
import { userState } from '#contract/users/schemas.ts';
import { call, tokenOf } from '../support/api.ts';
import { DEMONSTRATION, type OwnServer, startOwnServer } from '../support/own-server.ts';
import { expect, test } from '../support/test.ts';
import { demo, PASSWORD } from './support.ts';

interface Listed {
  readonly id: string;
  readonly status: string;
  readonly type: string;
  readonly kycStatus: string;
  readonly state: string;
}
interface Page {
  readonly items: Listed[];
  readonly total: number;
}
interface Parts {
  readonly rounds: Listed[];
  readonly contracts: {
    readonly status: string;
    readonly rounds: Listed[];
    readonly vaults: Listed[];
  }[];
}
interface Funds {
  readonly buybacks: { readonly coveragePercent: number; readonly isOverdue: boolean }[];
}

/** The demonstration without the states that other journeys make. */
let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer(DEMONSTRATION);
});
test.afterAll(() => server.close());

const read = <Answer>(path: string, token: string) =>
  call<Answer>('GET', path, { token, base: server.base });

const tokens = new Map<string, string>();
async function as(who: string): Promise<string> {
  const known = tokens.get(who) ?? (await tokenOf(demo(who), PASSWORD, server.base));
  tokens.set(who, known);
  return known;
}

/** A user's whole list. */
async function all(who: string, path: string): Promise<Listed[]> {
  const token = await as(who);
  const items: Listed[] = [];
  for (let page = 1; ; page += 1) {
    const found = await read<Page>(`${path}?pageSize=100&page=${page}`, token);
    items.push(...found.items);
    if (found.items.length === 0 || items.length >= found.total) return items;
  }
}

test('every state that the specification names occurs in the demonstration world', async () => {
  const has = (what: string, found: readonly string[], wanted: readonly string[]) =>
    expect.soft([what, ...wanted.filter((one) => !found.includes(one))]).toEqual([what]);
  const statuses = async (who: string, path: string) =>
    (await all(who, path)).map(({ status }) => status);

  for (const path of ['/payments/deposits', '/payments/withdraws'])
    has(path, await statuses('admin', path), movementStatus.options);
  // a transfer between wallets has no intermediate status
  const moved = movementStatus.options.filter((status) => status !== 'sent');
  has('/balance/transfers', await statuses('admin', '/balance/transfers'), moved);

  const projects = await all('admin', '/projects');
  has(
    'projects',
    projects.map(({ status }) => status),
    projectStatus.options,
  );
  has(
    'types of project',
    projects.map(({ type }) => type),
    projectType.options,
  );
  const token = await as('admin');
  const parts = await Promise.all(projects.map(({ id }) => read<Parts>(`/projects/${id}`, token)));
  const contracts = parts.flatMap((project) => project.contracts);
  const rounds = [...parts, ...contracts].flatMap((one) => one.rounds);
  has(
    'rounds',
    rounds.map(({ status }) => status),
    roundStatus.options,
  );
  has(
    'vaults',
    contracts.flatMap(({ vaults }) => vaults.map(({ status }) => status)),
    vaultStatus.options,
  );
  // the demonstration has no contract with only future rounds
  has(
    'contracts',
    contracts.map(({ status }) => status),
    roundStatus.options.filter((status) => status !== 'scheduled'),
  );
  has('units', await statuses('admin', '/projects/properties'), propertyStatus.options);

  const people = await all('admin', '/users');
  has(
    'verification',
    people.map((person) => person.kycStatus),
    kycStatus.options,
  );
  has(
    'people',
    people.map(({ state }) => state),
    userState.options,
  );

  const held = (await all('admin', '/tokens')).map(({ type }) => type);
  has('tokens', held, tokenType.options);
  const purchases = await statuses('admin', '/tokens/purchases');
  has('purchases', purchases, purchase.shape.status.options);
  const reserved = await statuses('compradora', '/tokens/property/deposits/me');
  has('reservations', reserved, reservationStatus.options);
  const invested = await statuses('inversora', '/tokens/investment/deposits/me');
  has('investments', invested, investment.shape.status.options);
  has('rents', await statuses('inversora', '/tokens/rent/statements'), rentStatus.options);
});

test('debts are fully, partly or not covered, and one vault is overdue', async () => {
  const token = await as('propietario');
  const own = await read<Page>('/projects?filter[mine]=true&pageSize=100', token);
  const funds = await Promise.all(
    own.items
      .filter(({ status }) => status === 'published')
      .map(({ id }) => read<Funds>(`/projects/${id}/funds`, token)),
  );
  const vaults = funds.flatMap(({ buybacks }) => buybacks);
  const percents = vaults.map(({ coveragePercent }) => coveragePercent);
  expect(percents).toContain(100);
  expect(percents.some((percent) => percent > 0 && percent < 100)).toBe(true);
  expect(percents).toContain(0);
  expect(vaults.some(({ isOverdue }) => isOverdue)).toBe(true);
});
