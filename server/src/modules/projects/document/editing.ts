import { isDeepStrictEqual } from 'node:util';
import type { ErrorDetail, ErrorKey } from '#contract/core/errors.ts';
import { oncePerField } from '#contract/core/faults.ts';
import { isEnded } from '../rules.ts';
import type { Standing } from './standing.ts';
import type { PartName, Parts, TakenApart } from './take-apart.ts';

/** The changes of one kind of part in a save. */
export interface Changes<Row> {
  readonly inserted: Row[];
  readonly updated: { readonly before: Row; readonly after: Row }[];
  readonly removed: Row[];
}
export type Edit = { readonly [Name in PartName]: Changes<Parts[Name][number]> };

/** Compares a stored document with the submitted one, part by part, by id. */
export function diff(stored: Parts, wanted: Parts): Edit {
  return {
    contracts: changes(stored.contracts, wanted.contracts),
    rounds: changes(stored.rounds, wanted.rounds),
    vaults: changes(stored.vaults, wanted.vaults),
    propertyTypes: changes(stored.propertyTypes, wanted.propertyTypes),
    properties: changes(stored.properties, wanted.properties),
    managers: changes(stored.managers, wanted.managers),
    tasks: changes(stored.tasks, wanted.tasks),
  };
}

function changes<Row extends { id: string }>(
  stored: readonly Row[],
  wanted: readonly Row[],
): Changes<Row> {
  const before = new Map(stored.map((row) => [row.id, row]));
  const kept = new Set(wanted.map(({ id }) => id));
  const inserted: Row[] = [];
  const updated: { before: Row; after: Row }[] = [];
  for (const after of wanted) {
    const old = before.get(after.id);
    if (!old) inserted.push(after);
    else if (!isDeepStrictEqual(old, after)) updated.push({ before: old, after });
  }
  return { inserted, updated, removed: stored.filter(({ id }) => !kept.has(id)) };
}

interface Violation {
  readonly key: ErrorKey;
  readonly path: string;
}

/**
 * Checks the edit rules of a published project (docs/rules.md#9-edits-after-publication): sold, reserved or settled parts
 * must not change; texts and pictures around them may.
 * @param before the stored document, for the paths of removed parts
 * @returns every violation with the path of the part; empty when the edit is allowed
 */
export function findViolations(
  edit: Edit,
  before: TakenApart,
  { after, standing }: { after: TakenApart; standing: Standing },
): Violation[] {
  return [
    ...propertyTypeViolations(edit, before, { after, standing }),
    ...propertyViolations(edit, before, { after, standing }),
    ...contractViolations(edit, before, { after, standing }),
    ...roundViolations(edit, before, { after, standing }),
  ];
}

/** The error details of violations, each with its own key. */
export const asDetails = (violations: readonly Violation[]): ErrorDetail[] =>
  oncePerField(violations.map(({ key, path }) => ({ path, message: key })));

function propertyTypeViolations(
  { propertyTypes }: Edit,
  before: TakenApart,
  { after, standing }: { after: TakenApart; standing: Standing },
): Violation[] {
  const committed = new Set(
    before.parts.properties
      .filter(({ id }) => isTaken(standing, id))
      .map(({ property_type_id }) => property_type_id),
  );
  const key = 'PROPERTY_TYPE_HAS_RESERVATIONS';
  return [
    ...propertyTypes.removed
      .filter(({ id }) => committed.has(id))
      .map(({ id }) => ({ key, path: pathIn(before, id) }) as const),
    ...propertyTypes.updated
      .filter(
        (row) => committed.has(row.before.id) && changed(row, ['category', 'surface', 'rooms']),
      )
      .map((row) => ({ key, path: pathIn(after, row.after.id) }) as const),
  ];
}

function propertyViolations(
  { properties }: Edit,
  before: TakenApart,
  { after, standing }: { after: TakenApart; standing: Standing },
): Violation[] {
  const key = 'PROPERTY_RESERVED';
  return [
    ...properties.removed
      .filter(({ id }) => isTaken(standing, id))
      .map(({ id }) => ({ key, path: pathIn(before, id) }) as const),
    ...properties.updated
      .filter((row) => isTaken(standing, row.before.id) && changedBut(row, ['position']))
      .map((row) => ({ key, path: pathIn(after, row.after.id) }) as const),
  ];
}

function contractViolations(
  { contracts, rounds, vaults }: Edit,
  before: TakenApart,
  { after, standing }: { after: TakenApart; standing: Standing },
): Violation[] {
  const settled = (id: string) => isEnded(standing.contracts.get(id) ?? 'scheduled');
  const contractsWhere = (has: (standing: Standing, round: string) => boolean) =>
    new Set(before.parts.rounds.filter(({ id }) => has(standing, id)).map((r) => r.contract_id));
  const sold = contractsWhere(hasPurchases);
  const settles = contractsWhere(hasMoney);
  const touched = new Map<string, Violation>();
  const add = (key: ErrorKey, path: string) => touched.set(path, { key, path });

  for (const { id } of contracts.removed) {
    if (settled(id)) add('CONTRACT_COMPLETED', pathIn(before, id));
    else if (settles.has(id)) add('ROUND_HAS_PURCHASES', pathIn(before, id));
  }
  for (const row of contracts.updated) {
    const path = pathIn(after, row.after.id);
    if (settled(row.after.id)) {
      if (changedBut(row, ['position'])) add('CONTRACT_COMPLETED', path);
    } else if (sold.has(row.after.id) && changedBut(row, ['position', 'name'])) {
      add('CONTRACT_SOLD_FIXED', path);
    }
  }
  // a completed contract gets no new rounds; a closed one may, since it sold nothing
  for (const { id, contract_id } of rounds.inserted) {
    if (contract_id !== null && standing.contracts.get(contract_id) === 'completed') {
      add('CONTRACT_COMPLETED', pathIn(after, id));
    }
  }
  const promised = (vault: { id: string; contract_id: string }, path: string) => {
    if (settled(vault.contract_id)) add('CONTRACT_COMPLETED', path);
    else if (sold.has(vault.contract_id)) add('CONTRACT_SOLD_FIXED', path);
  };
  for (const vault of vaults.removed) {
    if (!contracts.removed.some(({ id }) => id === vault.contract_id)) {
      promised(vault, pathIn(before, vault.id));
    }
  }
  for (const row of vaults.updated) {
    if (changedBut(row, ['position'])) promised(row.before, pathIn(after, row.after.id));
  }
  for (const vault of vaults.inserted) {
    if (settled(vault.contract_id)) add('CONTRACT_COMPLETED', pathIn(after, vault.id));
  }
  return [...touched.values()];
}

function roundViolations(
  { rounds }: Edit,
  before: TakenApart,
  { after, standing }: { after: TakenApart; standing: Standing },
): Violation[] {
  const isOver = (id: string) => isEnded(standing.rounds.get(id)?.status ?? 'scheduled');
  const refused = (row: Update<Parts['rounds'][number]>): ErrorKey | null => {
    if (isOver(row.after.id)) return changedBut(row, ['position']) ? 'ROUND_COMPLETED' : null;
    return hasPurchases(standing, row.after.id) && !mayBeMended(row, standing)
      ? 'ROUND_SOLD_FIXED'
      : null;
  };
  return [
    ...rounds.removed.flatMap(({ id }): Violation[] => {
      const path = pathIn(before, id);
      if (isOver(id)) return [{ key: 'ROUND_COMPLETED', path }];
      return hasMoney(standing, id) ? [{ key: 'ROUND_HAS_PURCHASES', path }] : [];
    }),
    ...rounds.updated.flatMap((row): Violation[] => {
      const key = refused(row);
      return key ? [{ key, path: pathIn(after, row.after.id) }] : [];
    }),
  ];
}

/**
 * A round with purchases may only have its minimum raised, and only while it sells. Its end is moved by a prolongation.
 */
function mayBeMended(row: Update<Parts['rounds'][number]>, { rounds }: Standing): boolean {
  if (changedBut(row, ['position', 'minimum_bps'])) return false;
  const { minimum_bps: was } = row.before;
  const { minimum_bps: wanted } = row.after;
  return wanted === was || (wanted > was && rounds.get(row.after.id)?.sells === true);
}

const pathIn = ({ paths }: TakenApart, id: string): string => paths.get(id) ?? '';
const isTaken = ({ properties }: Standing, id: string): boolean =>
  (properties.get(id) ?? 'available') !== 'available';
const hasPurchases = ({ rounds }: Standing, id: string): boolean =>
  (rounds.get(id)?.sold ?? 0n) > 0n;
/** Whether only the decision of a round distributes its money: that of its purchases, or of refunds' penalties. */
const hasMoney = (standing: Standing, id: string): boolean =>
  hasPurchases(standing, id) || standing.rounds.get(id)?.keepsPenalties === true;

interface Update<Row> {
  readonly before: Row;
  readonly after: Row;
}
const changed = <Row>({ before, after }: Update<Row>, columns: readonly (keyof Row)[]): boolean =>
  columns.some((column) => !isDeepStrictEqual(before[column], after[column]));

function changedBut<Row extends object>(
  { before, after }: Update<Row>,
  harmless: readonly (keyof Row & string)[],
): boolean {
  const old = new Map<string, unknown>(Object.entries(before));
  const free: readonly string[] = harmless;
  return Object.entries(after).some(
    ([column, value]) => !free.includes(column) && !isDeepStrictEqual(old.get(column), value),
  );
}
