import type { DeskFile } from '#contract/desk/files/lists.ts';
import type { Audit } from '#modules/audit';
import type { Database } from '#platform/database/index.ts';

/** Who asks for a file. */
export interface Asker {
  readonly principal: { readonly userId: string } | null;
  readonly request: { readonly ip: string };
}

/** Records who exported which list of the desk, without its filters: they may name a person. */
export const noteExport = (
  { database, audit }: { readonly database: Database; readonly audit: Pick<Audit, 'record'> },
  { principal, request }: Asker,
  list: DeskFile,
): Promise<void> =>
  database.transaction((tx) =>
    audit.record(tx, {
      actorId: principal?.userId ?? null,
      action: 'list.export',
      targetKind: 'list',
      targetId: null,
      after: { list },
      address: request.ip,
    }),
  );
