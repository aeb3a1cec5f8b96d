import type { ErrorDetail } from '#contract/core/errors.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';
import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import type { Parts } from '../document/take-apart.ts';
import { takenIds } from '../store/parts.ts';

/** The editor gives a new part a random UUID (version 4), so that two tabs that save it make one part. */
const MADE_BY_EDITOR = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/**
 * Checks that the id of an existing part belongs to this project and to the same place in it, and that the id of a new
 * part is unused. Otherwise a save could overwrite a part of another project. Ids in the server's format (UUID version 7)
 * are never accepted as new.
 * @throws AppError VALIDATION_FAILED with one detail for each part whose id is unknown, repeated or belongs elsewhere
 */
export async function assertIds(tx: Tx, body: ProjectBody, stored: Parts): Promise<void> {
  const { foreign, fresh } = sortIds(body, stored);
  const taken = await takenIds(tx, [...fresh.keys()]);
  const faults = [
    ...foreign,
    ...[...fresh].flatMap(([id, path]) => (taken.has(id) ? [path] : [])),
  ].map((path): ErrorDetail => ({ path: `${path}.id`, message: 'INVALID' }));
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
}

/** The paths of parts with invalid ids, and the paths of new parts by the ids that the editor gave them. */
function sortIds(body: ProjectBody, stored: Parts) {
  const foreign: string[] = [];
  const fresh = new Map<string, string>();
  const seen = new Set<string>();
  const own = new Set(Object.values({ ...stored }).flatMap((rows) => rows.map(({ id }) => id)));
  const check = (
    part: { id?: string | undefined },
    path: string,
    isKnown: (id: string) => boolean,
  ) => {
    if (part.id === undefined) return;
    const isNew = !own.has(part.id) && MADE_BY_EDITOR.test(part.id);
    if (seen.has(part.id) || !(isNew || isKnown(part.id))) foreign.push(path);
    else if (isNew) fresh.set(part.id, path);
    seen.add(part.id);
  };
  const roundOf = new Map(stored.rounds.map((round) => [round.id, round.contract_id]));
  const vaultOf = new Map(stored.vaults.map((vault) => [vault.id, vault.contract_id]));
  const known = (rows: readonly { id: string }[]) => {
    const ids = new Set(rows.map(({ id }) => id));
    return (id: string) => ids.has(id);
  };
  const [isContract, isType, isProperty, isManager, isTask] = [
    known(stored.contracts),
    known(stored.propertyTypes),
    known(stored.properties),
    known(stored.managers),
    known(stored.tasks),
  ];

  body.rounds.forEach((round, i) => {
    check(round, `rounds.${i}`, (id) => roundOf.get(id) === null);
  });
  body.contracts.forEach((contract, i) => {
    check(contract, `contracts.${i}`, isContract);
    contract.rounds.forEach((round, j) => {
      check(round, `contracts.${i}.rounds.${j}`, (id) => isIn(roundOf.get(id), contract.id));
    });
    contract.vaults.forEach((vault, j) => {
      check(vault, `contracts.${i}.vaults.${j}`, (id) => isIn(vaultOf.get(id), contract.id));
    });
  });
  body.propertyTypes.forEach((type, i) => {
    check(type, `propertyTypes.${i}`, isType);
    type.properties.forEach((property, j) => {
      check(property, `propertyTypes.${i}.properties.${j}`, isProperty);
    });
  });
  body.managers.forEach((manager, i) => {
    check(manager, `managers.${i}`, isManager);
  });
  body.tasks.forEach((task, i) => {
    check(task, `tasks.${i}`, isTask);
  });
  return { foreign, fresh };
}

/** A part stays with the contract it was made in. */
const isIn = (contractId: string | null | undefined, wanted: string | undefined): boolean =>
  contractId !== null && contractId !== undefined && contractId === wanted;
