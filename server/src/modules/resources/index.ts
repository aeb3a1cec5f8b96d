import './tables.ts';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { limitConcurrency, limitConcurrencyByKey } from '#core/turns.ts';
import type { Database } from '#platform/database/index.ts';
import type { FileStore } from '#platform/files/index.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Context } from './context.ts';
import type { Resources } from './door.ts';
import { download } from './download.ts';
import { Owners } from './owners.ts';
import { remove, removeOf } from './remove.ts';
import { setAltOf } from './set-alt.ts';
import { paintSizes } from './sizes.ts';
import { resourceRows, rowsOfOwners, setPublic } from './store.ts';
import { sweep } from './sweep.ts';
import type { ResourceRow } from './tables.ts';
import { storeFile, upload } from './upload.ts';
import { toFacts, toResource } from './view.ts';

export type { Resources } from './door.ts';
export type { FileFacts } from './facts.ts';
export type { FileNote, OwnerResolver } from './owners.ts';
export { bindResources } from './routes.ts';
export { resourcesPersonal } from './store-personal.ts';
export { type NewFile, renderFirst } from './upload.ts';

/** How many uploads may be in memory concurrently, each up to `MAX_UPLOAD_MB`. */
const MOST_IN_MEMORY = 4;
const MOST_WAITING = 200;
/** The largest number of queued uploads of one person; a form sends a few dozen together. */
const MOST_WAITING_OF_A_PERSON = 60;

/** Files: their data in the database, their bytes in the file store. Also registers its jobs. */
export function createResources(deps: {
  database: Database;
  clock: Clock;
  files: FileStore;
  jobs: Pick<Jobs, 'define' | 'every'>;
}): Resources {
  const { database, clock, files, jobs } = deps;
  const owners = new Owners();
  const context: Context = {
    database,
    clock,
    files,
    owners,
    enqueueSizes: jobs.define<{ id: string }>('resources.sizes', ({ id }) =>
      paintSizes(context, id),
    ),
    turnOfPerson: limitConcurrencyByKey({
      atOnce: 1,
      waiting: MOST_WAITING_OF_A_PERSON,
      full: () => new AppError('TOO_MANY_REQUESTS'),
    }),
    turn: limitConcurrency({
      atOnce: MOST_IN_MEMORY,
      waiting: MOST_WAITING,
      full: () => new AppError('SERVICE_UNAVAILABLE'),
    }),
  };
  jobs.every('resources.sweep', 3600, () => sweep(context));
  const eachOfOwners = async <Part>(
    part: (row: ResourceRow) => Part,
    ...[ownerKind, ownerIds, tx]: Parameters<Resources['idsOfOwners']>
  ): Promise<Map<string, Part[]>> => {
    const rows = await rowsOfOwners(tx ?? database.db, ownerKind, ownerIds);
    const byOwner = Map.groupBy(rows, (row) => row.owner_id);
    return new Map([...byOwner].map(([id, group]) => [id, group.map(part)]));
  };

  return {
    onOwner: (kind, resolver) => owners.add(kind, resolver),
    upload: (order) => upload(context, order),
    download: (principal, id, wanted) => download(context, principal, { id, wanted }),
    setAlt: (principal, id, { alt, address }) => setAltOf(context, principal, { id, alt, address }),
    remove: (principal, id, address) => remove(context, principal, { id, address }),
    async views(ids, tx) {
      const rows = await resourceRows(tx ?? database.db, ids);
      return new Map(rows.map((row) => [row.id, toResource(row)]));
    },
    viewsOfOwners: (...of) => eachOfOwners(toResource, ...of),
    idsOfOwners: (...of) => eachOfOwners(({ id }) => id, ...of),
    async facts(ids, tx) {
      const rows = await resourceRows(tx ?? database.db, ids);
      return new Map(rows.map((row) => [row.id, toFacts(row)]));
    },
    setPublic,
    removeOf: (tx, of) => removeOf(context, tx, of),
    storeFile: (tx, file) => storeFile(context, tx, file),
  };
}
