import sharp from 'sharp';
import { inject } from 'vitest';
import { type Currency, parseAmount } from '#contract/core/money.ts';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import type { SettingKey } from '#contract/settings/table.ts';
import { manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { createBuyOrders } from '#modules/buyorders';
import { type AccountRef, chart, runAudit } from '#modules/ledger';
import type { Projects } from '#modules/projects';
import type { Database } from '#platform/database/index.ts';
import { openDatabase } from '#platform/database/open.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import { createLog } from '#platform/log/index.ts';
import { createMetrics } from '#platform/metrics/index.ts';
import { databaseUrl } from '../../../test/postgres.ts';
import { ALL_CHECKS } from '../../composition/check-ledger.ts';
import { composeModules } from '../../composition/compose.ts';
import { readConfig } from '../../config/config.ts';
import { sampleInput } from '../projects/document/sample.test-support.ts';
import { cancel } from '../projects/publishing/workflow.ts';
import { quoteView } from '../rates/view.ts';
import type { TokensDeps } from './deps.ts';
import { createTokens, type Tokens } from './index.ts';
import { purchaseMadeView } from './purchases/views.ts';

type SampleInput = ReturnType<typeof sampleInput>;

/** Sample projects are published the day before their first rounds open; tests begin on the day of the opening. */
const PUBLISHED = new Date('2026-03-01T15:00:00Z');
export const OPEN = new Date('2026-03-02T15:00:00Z');
/** An instant between the end of the first rounds and the start of the second ones. */
export const FIRST_OVER = new Date('2026-04-02T15:00:00Z');
export const DAY = 24 * 60 * 60 * 1000;

export type World = ReturnType<typeof createWorld>;
/** A published project and the ids of its parts. */
export interface Stand {
  readonly id: string;
  readonly ownerId: string;
  readonly adminId: string;
  readonly contractId: string;
  readonly rounds: readonly string[];
  readonly contractRounds: readonly string[];
  readonly vaults: readonly string[];
  /** Units of 100, 150 and 250 tokens, reserved with 10, 15 and 250. */
  readonly small: string;
  readonly middle: string;
  readonly garage: string;
}

/** All server modules on a real database, with a clock that tests move. */
export function createWorld(
  database: Database,
  clock = manualClock(OPEN),
  /** Overrides of the projects module, to simulate a process with outdated reads. */
  stale: Partial<Projects> = {},
) {
  const warned: Record<string, unknown>[] = [];
  const log = createLog({
    level: 'warn',
    destination: { write: (line) => void warned.push(JSON.parse(line)) },
  });
  const modules = composeModules({
    config: readConfig({
      SECRETS_KEY: 'llave-de-prueba-de-treinta-y-dos-bytes',
      COMPANY_BANK_USD: '{"holder":"Ladrillo","account":"0070001600000000001232"}',
      COMPANY_BANK_ARS: '{"holder":"Ladrillo","account":"0070001600000000001232"}',
    }),
    database,
    clock,
    log,
    jobs: NO_JOBS,
    mailer: { enqueue: async () => {}, drawWith: () => {} },
    files: NO_FILES,
    metrics: createMetrics(),
  });
  const { ledger, projects, rates, identity } = modules;
  const deps: TokensDeps = {
    ...modules,
    projects: { ...projects, ...stale },
    database,
    clock,
    log,
    acceptedTerms: async () => '1',
  };
  const tokens = Object.keys(stale).length === 0 ? modules.tokens : createTokens(deps);
  const of = async (account: AccountRef) => (await ledger.balanceOf([account]))[0] ?? 0n;

  const person = async (role: 'investor' | 'admin' = 'investor') => {
    const user = await database.transaction((tx) =>
      identity.createUser(tx, {
        name: 'Ana',
        lastname: 'Paz',
        email: `${newId()}@persona.test`,
        passwordHash: 'x',
        role,
        emailVerified: true,
        kycStatus: 'verified',
      }),
    );
    return user.id;
  };
  const give = async (userId: string, projectId: string, asset: Currency, amount: bigint) => {
    const id = newId();
    const from = chart.treasury(asset);
    const to = chart.available(userId, projectId, asset);
    await ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: clock.now(),
      postings: [
        { account: from, amount: -amount },
        { account: to, amount },
      ],
    });
  };

  /** Publishes a sample project and opens its first rounds. */
  async function project(
    change: (sample: SampleInput) => ProjectBodyInput = (sample) => sample,
  ): Promise<Stand> {
    clock.set(PUBLISHED);
    const ownerId = await person();
    const adminId = await person('admin');
    const id = newId();
    const bytes = await picture;
    await database.transaction(async (tx) => {
      const image = await modules.resources.storeFile(tx, {
        ownerKind: 'project',
        ownerId: id,
        kind: 'image',
        name: 'frente.png',
        alt: null,
        bytes,
        uploaderId: ownerId,
        isPublic: false,
        at: PUBLISHED,
      });
      const body = change(sampleInput([image]));
      await projects.createProject(tx, { id, ownerId, body, at: PUBLISHED });
    });
    await projects.publish({ userId: adminId, isAdmin: true, address: null }, id);
    clock.set(OPEN);
    await tokens.settle();
    const [contractId = ''] = await projects.contractIdsOf(id);
    const units = await projects.freeProperties(id);
    const unit = (a: string, b: string) =>
      units.find((one) => one.identifierA === a && one.identifierB === b)?.id ?? '';
    return {
      id,
      ownerId,
      adminId,
      contractId,
      rounds: (await projects.rounds({ projectId: id })).map((round) => round.id),
      contractRounds: (await projects.rounds({ contractId })).map((round) => round.id),
      vaults: (await projects.vaults(contractId)).map((vault) => vault.id),
      small: unit('1', 'A'),
      middle: unit('1', 'B'),
      garage: unit('C', '1'),
    };
  }

  return {
    ...modules,
    deps,
    tokens,
    /** Buy orders of a process whose purchases are overridden. */
    buyOrdersWith: (given: Pick<Tokens, 'buy' | 'previewPurchase'>) =>
      createBuyOrders({ ...modules, database, clock, tokens: given }),
    /** Recorded warnings of the log. */
    warned,
    clock,
    database,
    project,
    person,
    give,
    /** Creates a person with US dollars in a project's wallet. */
    async buyer(at: Stand, dollars = 100_000n) {
      const userId = await person();
      if (dollars > 0n) await give(userId, at.id, 'USD', dollars * 100n);
      return userId;
    },
    buy: async (userId: string, at: Stand, count: number, more: Partial<BuyMore> = {}) =>
      purchaseMadeView(
        await tokens.buy({
          userId,
          issue: more.invest ? { contractId: at.contractId } : { projectId: at.id },
          tokens: count,
          currency: more.currency ?? 'USD',
          quoteId: more.quoteId,
          putInVault: more.putInVault,
          idempotencyKey: more.key ?? newId(),
        }),
      ),
    reserve: (userId: string, propertyId: string, count: number) =>
      tokens.reserve({
        userId,
        propertyId,
        tokens: count,
        currency: 'USD',
        idempotencyKey: newId(),
      }),
    refund: (userId: string, what: Parameters<typeof tokens.refund>[0]['what'], key = newId()) =>
      tokens.refund({ userId, what, idempotencyKey: key }),
    invest: (userId: string, at: Stand, count: number, key = newId()) =>
      tokens.invest({ userId, contractId: at.contractId, tokens: count, idempotencyKey: key }),
    /** Creates a quote of pesos for an amount of dollars. */
    quote: async (userId: string, dollars: string) => {
      const amount = parseAmount(dollars, 'USD') ?? 0n;
      return quoteView(
        await rates.quoteFor(userId, { from: 'ARS', to: 'USD', amount, side: 'to' }),
      );
    },
    money: (userId: string, at: Stand, asset: Currency = 'USD') =>
      of(chart.available(userId, at.id, asset)),
    free: (userId: string, at: Stand, issueId = at.id) =>
      of(chart.available(userId, at.id, `token:${issueId}`)),
    inside: (at: Stand, purpose: 'escrow' | 'penalties', ref = '', asset: Currency = 'USD') =>
      of(
        chart[purpose === 'escrow' ? 'escrow' : 'roundPenalties'](
          { id: ref, projectId: at.id },
          asset,
        ),
      ),
    kept: (at: Stand, purpose: 'funds' | 'buyback', asset: Currency = 'USD') =>
      of(chart.projectMoney(at.id, asset, purpose)),
    unsold: (at: Stand, ref: string, issueId = at.id) =>
      of(chart.unissued({ id: ref, projectId: at.id, issueId })),
    retired: (at: Stand) => of(chart.retired(at.id, at.contractId)),
    platform: (asset: Currency = 'USD') => of(chart.penalties(asset)),
    setAside: (at: Stand, amount: bigint) =>
      tokens.setAside({
        projectId: at.id,
        purpose: 'buyback',
        amount,
        actorId: at.ownerId,
        idempotencyKey: newId(),
      }),
    round: (id: string) => database.transaction((tx) => projects.round(id, tx)),
    vault: (id: string) => database.transaction((tx) => projects.vault(id, tx)),
    unit: (id: string) => database.transaction((tx) => projects.property(id, tx)),
    cancel: (at: Stand) =>
      database.transaction((tx) =>
        cancel(projects.context, tx, {
          id: at.id,
          actor: { userId: at.adminId, isAdmin: true, address: null },
          at: clock.now(),
          reason: 'Se canceló',
        }),
      ),
    /** All findings of the audit. */
    async findings() {
      const results = await runAudit(database.db, ALL_CHECKS);
      return results.flatMap(({ name, findings }) => findings.map((found) => `${name}: ${found}`));
    },
  };
}

interface BuyMore {
  invest: boolean;
  putInVault: boolean;
  currency: Currency;
  quoteId: string;
  key: string;
}

/** Runs work in a second process: modules and connections of its own (the embedded engine has one connection). */
export async function withAnother(world: World, work: (other: World) => Promise<void>) {
  if (world.database.engine === 'embedded') return work(createWorld(world.database, world.clock));
  const { postgres } = inject('testEngines');
  if ('error' in postgres) throw new Error(postgres.error);
  const { rows } = await world.database.executeSql('select current_database() as name');
  const url = databaseUrl(postgres.adminUrl, String(rows[0]?.name));
  const database = await openDatabase({ url, dataDir: '', poolSize: 5 });
  try {
    await work(createWorld(database, world.clock));
  } finally {
    await database.close();
  }
}

const picture = sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
  .png()
  .toBuffer();

const NO_JOBS: Jobs = {
  define: () => async () => {},
  every: () => {},
  enqueue: async () => {},
  prepare: async () => {},
  start: async () => {},
  stop: async () => {},
  runPending: async () => 0,
  runPeriodic: async () => {},
};
const NO_FILES = {
  put: async () => 1,
  get: async () => null,
  exists: async () => true,
  remove: async () => {},
};

/** Changes a setting, and moves the clock past the time for which settings are cached. */
export async function setIn(
  { database, clock }: Pick<World, 'database' | 'clock'>,
  key: SettingKey,
  value: unknown,
): Promise<void> {
  const text = JSON.stringify(value);
  await database.db
    .insertInto('settings')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute();
  clock.advance(10_000);
}
