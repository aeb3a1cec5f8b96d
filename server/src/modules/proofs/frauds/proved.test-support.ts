import { expect } from 'vitest';
import type { Liability, Statement } from '#contract/proofs/schemas.ts';
import { formatUnits } from '#contract/proofs/values.ts';
import { openTestEmbedded } from '../../../../test/engines.ts';
import { DAY } from '../../tokens/world.test-support.ts';
import { createProofsWorld, runVerifier, type WholeExport } from '../proofs.test-support.ts';
import { rootOf, signedText } from '../rules/statement.ts';
import { buildTree, contextOf, u64 } from '../rules/tree.ts';

/*
 * Frauds by a platform that has the books and the key: changes are signed again where that helps, so that a signature
 * alone reveals none. Each is given to the stand-alone verifier, which must report it.
 */

/** Expects the verifier to report one fault, in these words. */
export async function found(file: unknown, words: RegExp, options = {}): Promise<void> {
  const { code, lines } = await runVerifier(file, options);
  expect(lines).toEqual([expect.stringMatching(words)]);
  expect(lines[0]).toMatch(/^INVÁLIDO: /);
  expect(code).toBe(1);
}

export function lastOf(file: WholeExport): Statement {
  const last = file.statements.at(-1);
  if (!last) throw new Error('no statement');
  return last;
}

/** Two days of statements with an export, certificates and papers, all valid. */
async function proveTwoDays() {
  const database = await openTestEmbedded();
  const world = createProofsWorld(database);
  const { keys } = world.proofsDeps;
  if (keys === null) throw new Error('no signing key');
  const at = await world.project();
  const people = [await world.buyer(at, 900n), await world.buyer(at, 700n), await world.buyer(at)];
  for (const [place, person] of people.entries()) await world.buy(person, at, place + 1);
  const paper = Buffer.from('%PDF-1.4\n%%EOF');
  await world.addPaper(at.id, paper);
  const bankPaper = Buffer.from('Fecha;Saldo\n2026-03-01;1500,00\n');
  await world.declareBalance('1500.00', '2026-03-01', bankPaper);
  const [ana = '', beto = ''] = people;
  await world.take();
  const yesterdays = await world.certificate(ana);
  world.clock.advance(DAY);
  await world.buy(ana, at, 2);
  const { date } = await world.take();
  return {
    key: keys.current,
    tokens: `token:${at.id}`,
    paper,
    bankPaper,
    yesterdays,
    good: await world.exported(date),
    mine: await world.certificate(ana),
    others: await world.certificate(beto),
    close: () => database.close(),
  };
}

/** The valid files, with ways to change them as a platform that signs them again could. */
export async function openProved() {
  const valid = await proveTwoDays();
  const { good, key } = valid;
  /** A statement with other content, signed as the day's. */
  const signedAnew = (statement: Statement, change: Partial<Statement>, by = key): Statement => {
    const { root: _root, signature: _signature, ...unsigned } = { ...statement, ...change };
    const body = { ...unsigned, publicKey: by.publicKey };
    const root = rootOf(body);
    return { ...body, root, signature: by.sign(signedText(root)) };
  };
  /** The export with a different last statement. */
  const ending = (last: Statement, more: Partial<WholeExport> = {}): WholeExport => ({
    ...good,
    ...more,
    statements: [...good.statements.slice(0, -1), last],
  });
  /** The export with different leaves of one asset, whose tree is rebuilt and signed. */
  async function withLeaves(asset: string, leaves: [string, string][]): Promise<WholeExport> {
    const last = lastOf(good);
    const { root, total, holders } = await buildTree(
      contextOf(last.date, asset),
      Buffer.concat(
        leaves.map(([id, units]) => Buffer.concat([Buffer.from(id, 'hex'), u64(BigInt(units))])),
      ),
    );
    const change = (one: Liability): Liability =>
      one.asset === asset
        ? { ...one, root: root.toString('hex'), holders, total: formatUnits(total, asset) }
        : one;
    return ending(signedAnew(last, { liabilities: last.liabilities.map(change) }), {
      leaves: { ...good.leaves, [asset]: leaves },
    });
  }
  /** The export without an asset: in the last statement only, or in all. */
  function without(asset: string, where: 'last' | 'all'): WholeExport {
    const { [asset]: _gone, ...leaves } = good.leaves;
    const statements: Statement[] = [];
    for (const [place, one] of good.statements.entries()) {
      const isKept = where === 'last' && place < good.statements.length - 1;
      const liabilities = one.liabilities.filter((owed) => isKept || owed.asset !== asset);
      statements.push(
        signedAnew(one, { liabilities, previousRoot: statements.at(-1)?.root ?? null }),
      );
    }
    return { ...good, statements, leaves };
  }
  return {
    ...valid,
    signedAnew,
    ending,
    withLeaves,
    without,
    leavesOf: (asset: string): [string, string][] => good.leaves[asset] ?? [],
    /** Options that make the verifier accept only the site's key. */
    pinned: () => ({ args: ['--key', key.publicKey] }),
  };
}
export type Proved = Awaited<ReturnType<typeof openProved>>;
