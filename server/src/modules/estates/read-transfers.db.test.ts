import { beforeAll, expect, test } from 'vitest';
import { describeOnBothEngines } from '../../../test/engines.ts';
import { createWorld, type World } from '../tokens/world.test-support.ts';
import { approve } from './approve.ts';
import { propose } from './propose.ts';
import { readTransfers } from './read-transfers.ts';
import { createEstates } from './transfer.test-support.ts';

describeOnBothEngines('the transfers of an estate', (database) => {
  let world: World;
  let estates: Awaited<ReturnType<typeof createEstates>>;
  beforeAll(async () => {
    world = createWorld(database());
    estates = await createEstates(world);
  });

  test('are read at one moment, also while another administrator approves', async () => {
    const at = await world.project();
    const person = await world.buyer(at, 10_000n);
    await world.buy(person, at, 30);
    const heirs = await estates.heirs([await world.person(), await world.person()], [6_000, 4_000]);
    const id = await estates.frozen(person);
    await propose(world.estates, estates.first, { id, heirs, units: [] });
    const before = await estates.read(id);
    const [proposed] = before.items;
    let approval: Promise<string> | undefined;
    const { tokens } = world.estates;
    const seen = await readTransfers(
      {
        ...world.estates,
        tokens: {
          ...tokens,
          planInheritance: async (...given) => {
            approval ??= approve(world.estates, estates.second, {
              id: proposed?.id ?? '',
              fingerprint: proposed?.fingerprint ?? '',
            });
            // the only connection of the embedded engine is the reader's until it has read
            if (database().engine === 'postgres') await approval;
            return tokens.planInheritance(...given);
          },
        },
      },
      estates.second.userId,
      id,
    );
    await approval;
    expect(seen).toEqual(before);
    expect((await estates.read(id)).items).toMatchObject([{ state: 'done' }]);
  });
});
