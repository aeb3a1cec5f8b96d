import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import { type Clock, manualClock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { newId } from '#core/id.ts';
import { createAudit } from '#modules/audit';
import type { AccountEmptyCheck, EraseHook } from '#modules/identity';
import { chart, createLedger, type Ledger } from '#modules/ledger';
import type { Notifications } from '#modules/notifications';
import { createResources } from '#modules/resources';
import { defaultSettings, factsOf } from '#modules/settings';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Actor, ProjectsDeps } from './context.ts';
import { sampleInput } from './document/sample.test-support.ts';
import { createProjects } from './index.ts';

/** The moment at which samples may be published. */
export const SAMPLE_NOON = new Date('2026-03-01T15:00:00Z');

/** The projects module on a real ledger and database, with stubbed people and recorded notifications. */
export function projectStage(database: Database, clock: Clock = manualClock(SAMPLE_NOON)) {
  const notified: { to: string; kind: string }[] = [];
  const notifications: Pick<Notifications, 'notify' | 'notifyAll' | 'notifyRoles'> = {
    notifyAll: async (_tx, kind, people) => {
      for (const { userId: to } of people) notified.push({ to, kind });
      return people.length;
    },
    notify: async (_tx, { userId: to, kind }) => void notified.push({ to, kind }),
    notifyRoles: async (_tx, { roles: [role = 'admin'], kind }) =>
      void notified.push({ to: role, kind }),
  };
  const leaving: { gone: Set<string>; check: AccountEmptyCheck; erase: EraseHook } = {
    gone: new Set(),
    check: async () => [],
    erase: async () => {},
  };
  const deps: ProjectsDeps = {
    database,
    clock,
    ledger: createLedger(database),
    audit: createAudit({ database, clock }),
    identity: {
      names: async (ids) => new Map(ids.map((id) => [id, 'Persona de prueba'])),
      holdActive: async (_tx, id) => {
        if (leaving.gone.has(id)) throw new AppError('USER_NOT_FOUND');
      },
      // independence is tested with real people (project-decisions.api.test.ts)
      assertMayDecide: async () => {},
      assertSecond: async () => {},
      worksAlone: async () => false,
      onAccountEmptyCheck: (check) => {
        leaving.check = check;
      },
      onErase: (erase) => {
        leaving.erase = erase;
      },
    },
    resources: createResources({ database, clock, files: memoryStore(), jobs: NO_JOBS }),
    settings: { current: async () => factsOf(defaultSettings({ demo: true })) },
    notifications,
    nonWorkingDays: async () => new Set(),
  };
  return { deps, notified, leaving, projects: createProjects(deps) };
}
/** Sizes of pictures are not what these tests are about. */
const NO_JOBS = { define: () => async () => {}, every: () => {} };

function memoryStore(): FileStore {
  const kept = new Map<string, Buffer>();
  return {
    async put(key, content) {
      const bytes = content instanceof Readable ? await buffer(content) : Buffer.from(content);
      kept.set(key, bytes);
      return bytes.length;
    },
    async get(key) {
      const bytes = kept.get(key);
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length } : null;
    },
    exists: async (key) => kept.has(key),
    remove: async (key) => void kept.delete(key),
  };
}

export type ProjectStage = ReturnType<typeof projectStage>;

export const owner = (): Actor => ({ userId: newId(), isAdmin: false, address: null });
export const admin: Actor = { userId: newId(), isAdmin: true, address: '10.0.0.1' };

/** Creates a draft of a sample with a picture of its own. */
export async function createSample(
  { deps, projects }: ProjectStage,
  ownerId: string,
  change: (body: ProjectBodyInput) => ProjectBodyInput = (body) => body,
): Promise<string> {
  const id = newId();
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  await deps.database.transaction(async (tx) => {
    const image = await deps.resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: id,
      kind: 'image',
      name: 'frente.png',
      alt: null,
      bytes,
      uploaderId: ownerId,
      isPublic: false,
      at: deps.clock.now(),
    });
    const body = change(sampleInput([image]));
    await projects.createProject(tx, { id, ownerId, body, at: deps.clock.now() });
  });
  return id;
}

/** Posts a sale of tokens of a round to a person. */
export async function sell(
  { deps }: ProjectStage,
  round: { id: string; projectId: string; issueId: string },
  { tokens, userId = newId() }: { tokens: bigint; userId?: string | undefined },
): Promise<void> {
  await post(deps, [
    { account: chart.unissued(round), amount: -tokens },
    {
      account: chart.available(userId, round.projectId, chart.tokensOf(round.issueId)),
      amount: tokens,
    },
  ]);
}

/** Posts the entry of a person's tokens into a vault. */
export async function invest(
  { deps }: ProjectStage,
  { projectId, issueId }: { projectId: string; issueId: string },
  { tokens, userId, vaultId }: { tokens: bigint; userId: string; vaultId: string },
): Promise<void> {
  const vault = { projectId, contractId: issueId, id: vaultId };
  const free = chart.available(userId, projectId, chart.tokensOf(issueId));
  await post(
    deps,
    [
      { account: free, amount: -tokens },
      { account: chart.invested(userId, vault), amount: tokens },
    ],
    'investment',
  );
}

/** All tokens of an issue that were ever created. */
export async function issuedOf({ deps }: ProjectStage, issueId: string): Promise<bigint> {
  const [balance = 0n] = await deps.ledger.balanceOf([chart.issuance(issueId)]);
  return -balance;
}

type Entry = Parameters<Ledger['submit']>[0];

async function post(
  { database, ledger, clock }: ProjectsDeps,
  postings: Entry['postings'],
  kind: Entry['kind'] = 'treasury.gift',
): Promise<void> {
  const id = newId();
  await database.transaction((tx) =>
    ledger.postIn(tx, [{ id, kind, idempotencyKey: id, occurredAt: clock.now(), postings }]),
  );
}
