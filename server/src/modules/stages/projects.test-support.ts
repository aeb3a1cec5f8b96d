import { beforeAll, beforeEach } from 'vitest';
import type { ProjectBodyInput } from '#contract/projects/draft.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import type { sampleInput } from '../projects/document/sample.test-support.ts';
import { createWorld, OPEN, type Stand, type World } from '../tokens/world.test-support.ts';
import { createWorks } from './stage.test-support.ts';

/** A sample whose releases have somewhere to go. */
const withAccounts = (sample: ReturnType<typeof sampleInput>): ProjectBodyInput => ({
  ...sample,
  bankAccounts: { ARS: '0110599540000000123457', USD: '0070001600000000001232' },
});

/** A world whose platform can change currencies, and a new project for each test. */
export function stagedProjects(database: () => Database) {
  let world: World;
  let at: Stand;
  /** Begins with another project, which a test may change. */
  const begin = async (change = (sample: ProjectBodyInput) => sample) => {
    world.clock.set(OPEN);
    at = await world.project((sample) => change(withAccounts(sample)));
  };
  beforeAll(async () => {
    world = createWorld(database());
    const id = newId();
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('ARS'), amount: -(10n ** 14n) },
        { account: chart.fx('ARS'), amount: 10n ** 14n },
        { account: chart.treasury('USD'), amount: -(10n ** 11n) },
        { account: chart.fx('USD'), amount: 10n ** 11n },
      ],
    });
  });
  beforeEach(() => begin());
  return {
    get world() {
      return world;
    },
    get at() {
      return at;
    },
    begin,
    /** @param shares of the stages, in hundredths of a percent */
    works: (shares: readonly number[]) => createWorks(world, at, shares),
  };
}
