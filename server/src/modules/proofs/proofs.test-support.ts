import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Certificate, Statement } from '#contract/proofs/schemas.ts';
import type { Database } from '#platform/database/index.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import { createWorld } from '../tokens/world.test-support.ts';
import { confirmDeclaration, declareBalance } from '../treasury/declarations/declarations.ts';
import { listDeclarations } from '../treasury/declarations/shown.ts';
import { certificateOf, createTrees } from './certificates/certificate.ts';
import { wholeExport } from './exports.ts';
import type { Line } from './rules/lines.ts';
import { takeStatement } from './take.ts';

export const VERIFIER = fileURLToPath(new URL('../../../../verify/verify.mjs', import.meta.url));

/** The content of a whole export's file. */
export interface WholeExport {
  format: string;
  statements: Statement[];
  leaves: Record<string, [string, string][]>;
  ledger: Record<string, Line[]>;
}

export const textOf = ({ content }: BinaryAnswer): Promise<string> =>
  typeof content === 'string' || Buffer.isBuffer(content)
    ? Promise.resolve(content.toString())
    : text(content);

/** The world of the token tests, with proofs. */
export function createProofsWorld(database: Database) {
  const world = createWorld(database);
  const deps = world.proofs;
  return {
    ...world,
    proofsDeps: deps,
    take: () => takeStatement(deps),
    /** Adds a paper to a project's dossier. */
    addPaper: (projectId: string, bytes: Buffer) =>
      database.transaction(async (tx) => {
        const file = await world.resources.storeFile(tx, {
          ownerKind: 'project',
          ownerId: projectId,
          kind: 'document',
          name: 'title.pdf',
          alt: null,
          bytes,
          uploaderId: null,
          isPublic: true,
          at: world.clock.now(),
        });
        const documents = JSON.stringify([
          { file, kind: 'other', issuedOn: null, expiresOn: null },
        ]);
        await tx.updateTable('projects').set({ documents }).where('id', '=', projectId).execute();
      }),
    /** Declares a balance of the company's ARS account, confirmed by a second administrator. */
    async declareBalance(amount: string, day: string, paper: Buffer) {
      const { accounts } = await listDeclarations(world.treasury, { page: 1, pageSize: 1 }, '');
      const account = accounts.find(({ currency }) => currency === 'ARS');
      const by = async () =>
        ({ userId: await world.person('admin'), role: 'admin', address: '' }) as const;
      const { id } = await declareBalance(world.treasury, await by(), {
        fields: { accountId: account?.id ?? '', amount, day },
        name: 'extracto.csv',
        bytes: paper,
      });
      await confirmDeclaration(world.treasury, await by(), id);
    },
    certificate: (userId: string, date?: string): Promise<Certificate> =>
      certificateOf({ ...deps, trees: createTrees(deps) }, userId, date),
    exported: async (date: string): Promise<WholeExport> =>
      JSON.parse(await textOf(await wholeExport(deps, date))),
  };
}
export type ProofsWorld = ReturnType<typeof createProofsWorld>;

/** Runs the stand-alone verifier on a file. @returns its exit code and output lines */
export async function runVerifier(
  file: unknown,
  options: { args?: readonly string[]; papers?: readonly Buffer[]; script?: string } = {},
): Promise<{ code: number | null; lines: string[] }> {
  const { args = [], papers = [], script } = options;
  const folder = await mkdtemp(join(tmpdir(), 'ladrillo-verify-'));
  try {
    const paths = papers.map((_, place) => join(folder, `paper-${place}`));
    for (const [place, paper] of papers.entries()) await writeFile(paths[place] ?? '', paper);
    const own = join(folder, 'descargado.mjs');
    if (script !== undefined) await writeFile(own, script);
    await writeFile(
      join(folder, 'file.json'),
      typeof file === 'string' ? file : JSON.stringify(file),
    );
    const child = spawn(process.execPath, [
      script === undefined ? VERIFIER : own,
      join(folder, 'file.json'),
      ...args,
      ...paths,
    ]);
    const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [out, code] = await Promise.all([text(child.stdout), ended]);
    return { code, lines: out.trim().split('\n') };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
