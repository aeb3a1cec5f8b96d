import { beforeAll, beforeEach } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Database } from '#platform/database/index.ts';
import { createWorld, type Stand, type World } from '../world.test-support.ts';

export const noon = (day: string) => new Date(`${day}T15:00:00Z`);

/** A project with two vaults for each test, and the calls that invest in them, fund them and list holidays. */
export function stageOfVaults(database: () => Database) {
  let world: World;
  let at: Stand;
  let ana: string;
  let bo: string;
  beforeAll(() => {
    world = createWorld(database());
  });
  beforeEach(() => stand());
  const vault = (index: number) => at.vaults[index] ?? '';
  const status = async (index: number) => (await world.vault(vault(index))).status;
  /** @param dates of the two vaults @param minimumPercent of the second round */
  async function stand(dates = ['2027-03-01', '2027-09-01'], minimumPercent = 0) {
    at = await world.project((sample) => ({
      ...sample,
      contracts: sample.contracts.map((contract) => ({
        ...contract,
        rounds: contract.rounds.map((round, n) => (n ? { ...round, minimumPercent } : round)),
        vaults: contract.vaults.map((one, n) => ({ ...one, buybackDate: dates[n] ?? '' })),
      })),
    }));
    ana = await world.buyer(at, 10_000n);
    bo = await world.buyer(at, 10_000n);
  }
  /** Gives the project dollars and sets them aside for buy-backs. */
  async function fund(dollars: bigint) {
    const id = newId();
    const amount = dollars * 100n;
    await world.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: world.clock.now(),
      postings: [
        { account: chart.treasury('USD'), amount: -amount },
        {
          account: chart.funds(at.id, 'USD'),
          amount,
        },
      ],
    });
    await world.setAside(at, amount);
  }
  /** Lists non-working days from a day on. */
  async function list(holdsFrom: string, nonWorkingDays: readonly string[]) {
    const values = JSON.stringify({ ...firstPolicy(true), nonWorkingDays });
    const by = await world.person('admin');
    const now = world.clock.now();
    const decided = { state: 'approved' as const, decided_by: by, decided_at: now };
    await database()
      .db.insertInto('compliance_policies')
      .values({
        id: newId(),
        holds_from: holdsFrom,
        values,
        asked_by: by,
        asked_at: now,
        ...decided,
      })
      .execute();
  }
  return {
    get world() {
      return world;
    },
    get at() {
      return at;
    },
    get ana() {
      return ana;
    },
    get bo() {
      return bo;
    },
    vault,
    status,
    stand,
    fund,
    list,
  };
}
