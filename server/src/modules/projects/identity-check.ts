import type { ErrorDetail } from '#contract/core/errors.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';
import type { Parts } from './take-apart.ts';

/**
 * Checks that every part which says it exists does, in this project and in the same place: an id of
 * somebody else's round must not reach the database.
 * @returns one detail for each part whose id is unknown, repeated or belongs elsewhere
 */
export function findForeignIds(body: ProjectBody, stored: Parts): ErrorDetail[] {
  const faults: ErrorDetail[] = [];
  const seen = new Set<string>();
  const check = (
    part: { id?: string | undefined },
    path: string,
    isKnown: (id: string) => boolean,
  ) => {
    if (part.id === undefined) return;
    if (seen.has(part.id) || !isKnown(part.id)) {
      faults.push({ path: `${path}.id`, message: 'INVALID' });
    }
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
  return faults;
}

/** A part stays with the contract it was made in. */
const isIn = (contractId: string | null | undefined, wanted: string | undefined): boolean =>
  contractId !== null && contractId !== undefined && contractId === wanted;
