import { AppError } from '#core/errors.ts';
import type { Resources } from '#modules/resources';
import type { Tx } from '#platform/database/index.ts';
import { findForeignFiles, referencesOf } from '../document/files.ts';
import type { TakenApart } from '../document/take-apart.ts';

/**
 * Makes sure that a document shows only files of its own project.
 * @param own ids of the project and of its parts
 * @throws AppError VALIDATION_FAILED with the path of each file that is not there, or not of this project
 */
export async function assertFiles(
  resources: Pick<Resources, 'facts'>,
  tx: Tx,
  { document, own }: { document: TakenApart; own: ReadonlySet<string> },
): Promise<void> {
  const references = referencesOf(document);
  const ids = references.map(({ id }) => id);
  const faults = findForeignFiles(references, await resources.facts(ids, tx), own);
  if (faults.length > 0) throw new AppError('VALIDATION_FAILED', faults);
}
