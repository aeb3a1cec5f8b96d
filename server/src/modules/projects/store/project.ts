import type { Db } from '#platform/database/index.ts';
import { type Standing, soldOf } from '../document/standing.ts';
import type { ProjectDocument, TakenApart } from '../document/take-apart.ts';
import type { Book } from '../figures/book.ts';
import type { ProjectRow } from '../tables.ts';
import { documentParts, type StoredParts, storedParts } from './document.ts';

/** A stored project: its document in rows, and its parts with all their columns. */
export interface StoredProject {
  readonly row: ProjectRow;
  readonly parts: StoredParts;
  readonly document: TakenApart;
}

export async function loadProject(
  db: Db,
  row: ProjectRow,
  options: { lock?: boolean } = {},
): Promise<StoredProject> {
  const parts = await storedParts(db, row.id, options);
  const own = documentParts(parts);
  return {
    row,
    parts,
    document: { project: documentColumns(row), parts: own, paths: pathsOf(parts) },
  };
}

/** Loads the state of a published project's parts, with the ledger balances of its rounds. */
export function loadStanding(
  { parts }: Pick<StoredProject, 'parts'>,
  book: Book,
  now: Date,
): Standing {
  const rounds = parts.rounds.map((round) => {
    const unissued = book.unissued(round.id);
    const rolled = { rolledIn: round.rolled_in, rolledOut: round.rolled_out };
    const sold = soldOf({ tokenCount: round.token_count, ...rolled, unissued });
    const sells = round.status === 'in_progress' && now < round.ends_at && unissued > 0n;
    const keepsPenalties = book.keepsPenalties(round.id);
    return [
      round.id,
      { status: round.status, sells, sold, keepsPenalties, unissued, ...rolled },
    ] as const;
  });
  return {
    rounds: new Map(rounds),
    contracts: statusesOf(parts.contracts),
    vaults: statusesOf(parts.vaults),
    properties: statusesOf(parts.properties),
  };
}

const statusesOf = <Status>(rows: readonly { id: string; status: Status }[]) =>
  new Map(rows.map(({ id, status }) => [id, status]));

function documentColumns(row: ProjectRow): ProjectDocument {
  const {
    id: _id,
    owner_id: _owner,
    status: _status,
    version: _version,
    review_reason: _reason,
    created_at: _created,
    updated_at: _updated,
    submitted_at: _submitted,
    published_at: _published,
    cancelled_at: _cancelled,
    ...document
  } = row;
  return document;
}

/** The path of each stored part in the document, like the paths of `takeApart`. */
function pathsOf(parts: StoredParts): Map<string, string> {
  const paths = new Map<string, string>();
  const contractPath = new Map(
    parts.contracts.map(({ id, position }) => [id, `contracts.${position}`]),
  );
  const typePath = new Map(
    parts.propertyTypes.map(({ id, position }) => [id, `propertyTypes.${position}`]),
  );
  for (const [id, path] of [...contractPath, ...typePath]) paths.set(id, path);
  for (const { id, contract_id, position } of parts.rounds) {
    const within = contract_id === null ? '' : `${contractPath.get(contract_id)}.`;
    paths.set(id, `${within}rounds.${position}`);
  }
  for (const { id, contract_id, position } of parts.vaults) {
    paths.set(id, `${contractPath.get(contract_id)}.vaults.${position}`);
  }
  for (const { id, property_type_id, position } of parts.properties) {
    paths.set(id, `${typePath.get(property_type_id)}.properties.${position}`);
  }
  for (const { id, position } of parts.managers) paths.set(id, `managers.${position}`);
  for (const { id, position } of parts.tasks) paths.set(id, `tasks.${position}`);
  return paths;
}
