import type { ProjectBody } from '#contract/projects/draft.ts';
import { randomKey } from '#web/shared/api/random-key.ts';

/**
 * Gives each new part of a document an id, which it keeps: edited in two tabs and saved by both, it is one part. A
 * document without new parts is returned unchanged.
 */
export function withIds(document: ProjectBody): ProjectBody {
  const { rounds, contracts, propertyTypes, managers, tasks } = document;
  const named = {
    rounds: all(rounds, withId),
    contracts: all(contracts, (contract) => {
      const inner = { rounds: all(contract.rounds, withId), vaults: all(contract.vaults, withId) };
      return withId(changed(contract, inner));
    }),
    propertyTypes: all(propertyTypes, (type) =>
      withId(changed(type, { properties: all(type.properties, withId) })),
    ),
    managers: all(managers, withId),
    tasks: all(tasks, withId),
  };
  return changed(document, named);
}

const withId = <Part extends { id?: string | undefined }>(part: Part): Part =>
  part.id === undefined ? { ...part, id: randomKey() } : part;

/** Returns the same list when no item changes: a keystroke among five thousand units creates no new ones. */
function all<Item>(items: Item[], of: (item: Item) => Item): Item[] {
  const next = items.map(of);
  return next.every((item, at) => item === items[at]) ? items : next;
}

const changed = <Whole extends object>(whole: Whole, fields: Partial<Whole>): Whole =>
  Object.entries(fields).every(([name, value]) => Reflect.get(whole, name) === value)
    ? whole
    : { ...whole, ...fields };
