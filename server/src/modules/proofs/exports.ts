import { Readable } from 'node:stream';
import { EXPORT_FORMAT } from '#contract/proofs/values.ts';
import { AppError } from '#core/errors.ts';
import type { BinaryAnswer } from '#platform/http/index.ts';
import type { ProofsDeps } from './deps.ts';
import { canonical } from './rules/canonical.ts';
import { eachLeaf } from './rules/leaves.ts';
import { type Line, lineOf } from './rules/lines.ts';
import { chained } from './store/lines.ts';
import { bodiesFrom, lastStatement, leavesOf, statementOf } from './store.ts';
import { readStatement } from './take.ts';

const AT_ONCE = 500;
type Deps = Pick<ProofsDeps, 'database' | 'sealKey'>;

/** The leaves of one tree as CSV. @throws AppError NOT_FOUND */
export async function leavesCsv(
  { database }: Deps,
  date: string,
  asset: string,
): Promise<BinaryAnswer> {
  const leaves = await leavesOf(database.db, date, asset);
  if (!leaves) throw new AppError('NOT_FOUND');
  const rows = function* () {
    yield 'id,units\n';
    for (const leaf of eachLeaf(leaves)) yield `${leaf.join(',')}\n`;
  };
  return csv(Readable.from(rows()), `hojas-${asset.replace(':', '-')}-${date}.csv`);
}

/** A project's entries up to the last statement, one row per posting. @throws AppError NOT_FOUND */
export async function postingsCsv(deps: Deps, projectId: string): Promise<BinaryAnswer> {
  const row = await lastStatement(deps.database.db);
  const until = row && readStatement(row).ledger.find(({ scope }) => scope === projectId)?.entries;
  if (until === undefined) throw new AppError('NOT_FOUND');
  const rows = async function* () {
    yield 'n,day,kind,holder,purpose,asset,ref,units,seal\n';
    for await (const { n, day, kind, postings, seal } of linesOf(deps, projectId, until))
      for (const posting of postings.length > 0 ? postings : [['', '', '', '', '0']])
        yield `${[n, day, kind, ...posting, seal].join(',')}\n`;
  };
  return csv(Readable.from(rows()), `asientos-${projectId}.csv`);
}

/** Everything needed to verify all statements up to a day independently. @throws AppError NOT_FOUND */
export async function wholeExport(deps: Deps, date: string): Promise<BinaryAnswer> {
  const row = await statementOf(deps.database.db, date);
  if (!row) throw new AppError('NOT_FOUND');
  const { liabilities, ledger } = readStatement(row);
  const parts = async function* () {
    yield `{"format":"${EXPORT_FORMAT}","statements":[`;
    yield* listed(bodiesUntil(deps, row.number));
    yield '],"leaves":{';
    for (const [place, { asset }] of liabilities.entries()) {
      yield `${place > 0 ? ',' : ''}${JSON.stringify(asset)}:[`;
      const leaves = (await leavesOf(deps.database.db, date, asset)) ?? Buffer.alloc(0);
      yield* listed(texts(eachLeaf(leaves)));
      yield ']';
    }
    yield '},"ledger":{';
    for (const [place, { scope, entries }] of ledger.entries()) {
      yield `${place > 0 ? ',' : ''}${JSON.stringify(scope)}:[`;
      yield* listed(texts(linesOf(deps, scope, entries)));
      yield ']';
    }
    yield '}}';
  };
  return {
    content: Readable.from(parts()),
    type: 'application/json; charset=utf-8',
    name: `pruebas-${date}.json`,
  };
}

/** The lines of a chain up to a position, computed from the present ledger. */
async function* linesOf(
  { database, sealKey }: Deps,
  scope: string,
  until: number,
): AsyncGenerator<Line> {
  for (let after = 0; after < until; ) {
    const entries = await chained(database.db, { scope, after, until, limit: AT_ONCE });
    if (entries.length === 0) return;
    for (const entry of entries) {
      after += 1;
      yield lineOf(entry, { scope, n: after, key: sealKey });
    }
  }
}

async function* bodiesUntil({ database }: Deps, until: number): AsyncGenerator<string> {
  for (let after = 0; after < until; ) {
    const rows = await bodiesFrom(database.db, { after, until, limit: AT_ONCE });
    yield* rows.map(({ body }) => body);
    after = rows.at(-1)?.number ?? until;
  }
}

async function* texts(all: AsyncIterable<unknown> | Iterable<unknown>): AsyncGenerator<string> {
  for await (const one of all) yield canonical(one);
}

async function* listed(all: AsyncIterable<string>): AsyncGenerator<string> {
  let isFirst = true;
  for await (const one of all) {
    yield isFirst ? one : `,\n${one}`;
    isFirst = false;
  }
}

const csv = (content: Readable, name: string): BinaryAnswer => ({
  content,
  type: 'text/csv; charset=utf-8',
  name,
});
