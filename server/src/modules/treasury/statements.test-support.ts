import type { Actor, TreasuryDeps } from './deps.ts';
import { importStatement, previewStatement, type SentStatement } from './imports/import.ts';

/** A statement as a browser uploads it. */
export const csvFile = (csv: string, name = 'extracto.csv') => ({ name, bytes: Buffer.from(csv) });

/** Imports a statement as the desk does that confirms the proposed accounts. @param more what it chooses instead */
export async function importCsv(
  deps: TreasuryDeps,
  actor: Actor,
  csv: string,
  more: Partial<SentStatement> = {},
) {
  const file = csvFile(csv);
  const { accountId, secondAccountId } = await previewStatement(deps, file);
  return importStatement(deps, actor, {
    ...file,
    accountId: accountId ?? undefined,
    secondAccountId: secondAccountId ?? undefined,
    ...more,
  });
}
