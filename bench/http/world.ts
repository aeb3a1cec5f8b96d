import '../../server/test/entries.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { businessDay, manualClock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import { chart, type EntryDraft } from '#modules/ledger';
import { bornAs } from '#platform/database/birth.ts';
import type { Database } from '#platform/database/index.ts';
import type { Modules } from '#server/composition/compose.ts';
import { digestOf } from '../../server/src/modules/identity/secrets.ts';
import { sampleInput } from '../../server/src/modules/projects/document/sample.test-support.ts';
import { composeQuietly } from './modules.ts';

/** The data for the load: users with open sessions and money in every project, and rounds on sale. */
export interface World {
  readonly buyers: readonly { readonly userId: string; readonly token: string }[];
  readonly contracts: readonly { readonly projectId: string; readonly contractId: string }[];
}

const DAY_MS = 86_400_000;
const FOR_SALE = 50_000_000;
/** USD cents of each buyer in each project. */
const FUNDS = 10n ** 12n;
const POSTED_AT_ONCE = 512;

/** Seeds an empty, migrated database. */
export async function seedWorld(
  database: Database,
  wanted: { readonly projects: number; readonly buyers: number },
): Promise<World> {
  const now = new Date();
  const clock = manualClock(new Date(now.getTime() - 3 * DAY_MS));
  await bornAs(database, 'demonstration', now);
  const modules = composeQuietly(database, clock);
  const people = await makePeople(database, modules);
  const contracts: World['contracts'][number][] = [];
  for (let n = 0; n < wanted.projects; n += 1)
    contracts.push(await publishProject(database, modules, { ...people, at: clock.now(), n }));
  clock.set(now);
  await modules.tokens.settle();
  const buyers = await makeBuyers(database, modules, { count: wanted.buyers, now });
  await fund(modules, { buyers, contracts, at: now });
  await database.executeSql('analyze');
  return { buyers, contracts };
}

async function makePeople(database: Database, { identity }: Modules) {
  const make = (role: 'owner' | 'admin') =>
    database.transaction((tx) =>
      identity.createUser(tx, {
        ...personal(),
        role,
        emailVerified: true,
        kycStatus: 'verified',
      }),
    );
  return { ownerId: (await make('owner')).id, adminId: (await make('admin')).id };
}

const personal = () => ({
  name: 'Persona',
  lastname: 'De prueba',
  email: `${newId()}@bench.test`,
  passwordHash: 'none',
});

async function publishProject(
  database: Database,
  { projects, resources }: Modules,
  given: { ownerId: string; adminId: string; at: Date; n: number },
) {
  const { ownerId, adminId, at } = given;
  const id = newId();
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  await database.transaction(async (tx) => {
    const image = await resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: id,
      kind: 'image',
      name: 'frente.png',
      alt: null,
      bytes,
      uploaderId: ownerId,
      isPublic: false,
      at,
    });
    await projects.createProject(tx, { id, ownerId, at, body: bodyOf(image, given) });
  });
  await projects.publish({ userId: adminId, isAdmin: true, address: null }, id);
  const [contractId = ''] = await projects.contractIdsOf(id);
  return { projectId: id, contractId };
}

function bodyOf(image: string, { at, n }: { at: Date; n: number }) {
  const day = (days: number) => businessDay(new Date(at.getTime() + days * DAY_MS));
  const sample = sampleInput([image]);
  const whole = { number: 1, startDate: day(1), days: 90, tokenCount: FOR_SALE, minimumPercent: 0 };
  return {
    ...sample,
    name: `Proyecto ${n + 1}`,
    deliveryDate: day(800),
    rounds: [{ ...whole, tokenCount: 500, price: '100.00' }],
    contracts: sample.contracts.map((contract) => ({
      ...contract,
      rounds: [{ ...whole, price: '10.00' }],
      vaults: [{ number: 1, tokens: FOR_SALE, buybackPrice: '10.80', buybackDate: day(500) }],
    })),
  };
}

async function makeBuyers(
  database: Database,
  { identity }: Modules,
  { count, now }: { count: number; now: Date },
) {
  const buyers: World['buyers'][number][] = [];
  for (let n = 0; n < count; n += 1) {
    const token = randomBytes(32).toString('base64url');
    const userId = await database.transaction(async (tx) => {
      const { id } = await identity.createUser(tx, {
        ...personal(),
        role: 'investor',
        emailVerified: true,
        kycStatus: 'verified',
      });
      await sql`insert into sessions (id, user_id, token_hash, device, address, created_at, last_seen_at, expires_at, confirmed_at)
        values (${newId()}, ${id}, ${digestOf(token)}, 'bench', '127.0.0.1', ${now}, ${now},
                ${new Date(now.getTime() + 10 * 60_000)}, ${now})`.execute(tx);
      return id;
    });
    buyers.push({ userId, token });
  }
  return buyers;
}

async function fund({ ledger }: Modules, { buyers, contracts, at }: World & { at: Date }) {
  const drafts = buyers.flatMap(({ userId }) =>
    contracts.map(({ projectId }) => gift({ userId, projectId, at })),
  );
  for (let from = 0; from < drafts.length; from += POSTED_AT_ONCE)
    await Promise.all(
      drafts.slice(from, from + POSTED_AT_ONCE).map((draft) => ledger.submit(draft)),
    );
}

function gift({
  userId,
  projectId,
  at,
}: {
  userId: string;
  projectId: string;
  at: Date;
}): EntryDraft {
  const id = newId();
  return {
    id,
    kind: 'treasury.gift',
    idempotencyKey: id,
    occurredAt: at,
    postings: [
      { account: chart.treasury('USD'), amount: -FUNDS },
      {
        account: chart.available(userId, projectId, 'USD'),
        amount: FUNDS,
      },
    ],
  };
}
