import type { Clock } from '#core/clock.ts';
import { fillNewFolder } from '#platform/database/embedded/embedded.ts';
import type { Database } from '#platform/database/index.ts';
import { composeOn, createFoundation } from './assembly.ts';
import { assertBirth } from './birth.ts';
import type { ChainNode } from './composition/third-parties/chain-node.ts';
import type { Config } from './config/config.ts';
import type { WorldPictures } from './demo/pictures/index.ts';
import { loadDemonstration } from './demo/seed.ts';

/**
 * Loads the demonstration world into a new data folder of the embedded engine; does nothing to an existing one. The
 * world is loaded in memory and stored once, complete: quicker than flushing each of its commits, and a process killed
 * halfway leaves no half-loaded world (docs/decisions/0108).
 * @param options.say reports to the operator
 * @throws DataFolderBusy, EmbeddedDatabaseFailed
 */
export async function loadIntoNewFolder(
  config: Config,
  { chainNode, clock, say }: { chainNode: ChainNode; clock: Clock; say: (line: string) => void },
): Promise<void> {
  let pictures: Promise<WorldPictures> | undefined;
  const begin = (): void => {
    pictures = import('./demo/load-world.ts').then(({ renderWorld }) => renderWorld(clock.now()));
  };
  const fill = async (database: Database): Promise<void> => {
    await database.migrate();
    await assertBirth(config, database, clock);
    const foundation = { ...createFoundation(config, database, { clock }), chainNode };
    const { modules } = composeOn(foundation);
    // the first checkpoint is of the empty audit log, so that a missing checkpoint is always a fault
    await modules.audit.storeCheckpoint();
    await loadDemonstration(foundation, modules, { say, pictures: await pictures });
    await foundation.jobs.stop();
    await modules.outside.settled();
  };
  await fillNewFolder(config.DATA_DIR, fill, begin);
}
