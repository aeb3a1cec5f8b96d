import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Certificate, Liability, ProvedAsset, Statement } from '#contract/proofs/schemas.ts';
import { formatUnits } from '#contract/proofs/values.ts';
import type { Database } from '#platform/database/index.ts';
import { openTestEmbedded } from '../../../test/engines.ts';
import { DAY } from '../tokens/world.test-support.ts';
import {
  createProofsWorld,
  type ProofsWorld,
  runVerifier,
  type WholeExport,
} from './proofs.test-support.ts';
import { type SigningKey, signingKey } from './rules/keys.ts';
import { chainStart, nextHash } from './rules/lines.ts';
import { handoverText, rootOf, signedText } from './rules/statement.ts';
import { buildTree, contextOf, u64 } from './rules/tree.ts';

/*
 * Frauds by a platform that has the books and the key: changes are signed again where that helps, so that a signature
 * alone reveals none. Each is given to the stand-alone verifier, which must report it.
 */

let database: Database;
let world: ProofsWorld;
let good: WholeExport;
let mine: Certificate;
let others: Certificate;
let yesterdays: Certificate;
let key: SigningKey;
let tokens: string;
let paper: Buffer;
let bankPaper: Buffer;

beforeAll(async () => {
  database = await openTestEmbedded();
  world = createProofsWorld(database);
  const keys = world.proofsDeps.keys;
  if (keys === null) throw new Error('no signing key');
  key = keys.current;
  const at = await world.project();
  tokens = `token:${at.id}`;
  const people = [await world.buyer(at, 900n), await world.buyer(at, 700n), await world.buyer(at)];
  for (const [place, person] of people.entries()) await world.buy(person, at, place + 1);
  paper = Buffer.from('%PDF-1.4\n%%EOF');
  await world.addPaper(at.id, paper);
  bankPaper = Buffer.from('Fecha;Saldo\n2026-03-01;1500,00\n');
  await world.declareBalance('1500.00', '2026-03-01', bankPaper);
  const [ana = '', beto = ''] = people;
  await world.take();
  yesterdays = await world.certificate(ana);
  world.clock.advance(DAY);
  await world.buy(ana, at, 2);
  const { date } = await world.take();
  good = await world.exported(date);
  mine = await world.certificate(ana);
  others = await world.certificate(beto);
});
afterAll(() => database.close());

const found = async (file: unknown, words: RegExp, options = {}) => {
  const { code, lines } = await runVerifier(file, options);
  expect(lines).toEqual([expect.stringMatching(words)]);
  expect(lines[0]).toMatch(/^INVÁLIDO: /);
  expect(code).toBe(1);
};
/** A statement with other content, signed as the day's. */
const signedAnew = (statement: Statement, change: Partial<Statement>, by = key): Statement => {
  const { root: _root, signature: _signature, ...unsigned } = { ...statement, ...change };
  const body = { ...unsigned, publicKey: by.publicKey };
  const root = rootOf(body);
  return { ...body, root, signature: by.sign(signedText(root)) };
};
const lastOf = (file: WholeExport): Statement => {
  const last = file.statements.at(-1);
  if (!last) throw new Error('no statement');
  return last;
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
const leavesOf = (asset: string): [string, string][] => good.leaves[asset] ?? [];
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
/** Options that make the verifier accept only the site's key. */
const pinned = () => ({ args: ['--key', key.publicKey] });

test('refuses a duplicate key in JSON, whichever value a reader would take; whitespace is ignored', async () => {
  const said = JSON.stringify(mine);
  const [shown = '', signed = ''] = [
    '"holder":"',
    '"holder":"00000000-0000-7000-8000-000000000000","holder":"',
  ];
  expect(said).toContain(shown);
  await found(said.replace(shown, signed), /dos veces un mismo nombre/);
  const { code } = await runVerifier(JSON.stringify(mine, null, 2), pinned());
  expect(code).toBe(0);
});

test('accepts an untampered certificate, export and paper', async () => {
  for (const file of [mine, others, yesterdays, good])
    expect(await runVerifier(file)).toMatchObject({
      code: 0,
      lines: [expect.stringMatching(/^VÁLIDO/)],
    });
  expect(
    await runVerifier(good, { papers: [paper], args: ['--key', key.publicKey] }),
  ).toMatchObject({
    code: 0,
  });
});

describe('finds a forgery made without any key from a valid file:', () => {
  const foreign = /tiene partes que no son de su formato/;

  test('holdings invented beside a public export', async () => {
    const { publicKey } = lastOf(good);
    const statement = { date: '2026-11-22', liabilities: [], papers: [], publicKey };
    const leaves = [{ asset: 'USD', units: '100000000' }];
    await found({ ...good, holder: 'Juan Perez', leaves, statement }, foreign, pinned());
  });

  test('a paper invented in a second statement that the signed ones seem to vouch for', async () => {
    const fake = Buffer.from('%PDF-1.4 another title');
    const sha256 = createHash('sha256').update(fake).digest('hex');
    const statement = { ...lastOf(good), papers: [{ projectId: '', sha256 }] };
    await found({ ...good, statement }, foreign, { ...pinned(), papers: [fake] });
    await found({ ...mine, statements: [statement] }, foreign, { ...pinned(), papers: [fake] });
  });

  test('trees omitted by a second statement without liabilities', async () => {
    const statement = { ...lastOf(good), liabilities: [] };
    await found({ ...good, leaves: {}, statement }, foreign, pinned());
  });

  test('a file of one format named as the other, or with extra content', async () => {
    await found({ ...mine, format: good.format }, foreign, pinned());
    await found({ ...good, format: mine.format }, foreign, pinned());
    await found({ ...mine, note: 'anything' }, foreign, pinned());
    await found({ ...good, format: 'constructor' }, /no es un certificado/, pinned());
    const { ledger: _ledger, ...less } = good;
    await found(less, foreign, pinned());
  });

  test('leaves and lines that no statement contains', async () => {
    const leaves = { ...good.leaves, EUR: [['ab'.repeat(32), '5']] };
    await found({ ...good, leaves }, /no son las del último estado/, pinned());
    const ledger = { ...good.ledger, elsewhere: [] };
    await found({ ...good, ledger }, /no son las del último estado/, pinned());
  });

  test('a holder that is not an account', async () => {
    const holder = `${mine.holder}: 1000000 USD\n`;
    await found({ ...mine, holder }, /el titular no es una cuenta/, pinned());
    await found({ ...mine, holder: [mine.holder] }, /el titular no es una cuenta/, pinned());
  });
});

describe('the verifier alone finds a fraud:', () => {
  test('a currency or an issue omitted, on one day and on all', async () => {
    for (const asset of ['ARS', 'USD', 'USDT']) {
      await found(without(asset, 'last'), new RegExp(`falta ${asset}$`), pinned());
      await found(without(asset, 'all'), new RegExp(`falta ${asset}$`), pinned());
    }
    await found(without(tokens, 'last'), new RegExp(`falta ${tokens}$`), pinned());
    await found(without(tokens, 'all'), /lo publicado no es lo de los asientos/, pinned());
    const [first] = without('USD', 'all').statements;
    await found({ ...mine, statement: first }, /falta USD$/, pinned());
  });

  test('a debt in lines whose asset no statement names', async () => {
    const lines: WholeExport['ledger'][string] = [
      {
        n: 1,
        day: '2026-03-03',
        kind: 'deposit',
        postings: [
          ['user', 'available', 'EUR', '', '500'],
          ['world', 'bank', 'EUR', '', '-500'],
        ],
        seal: 'ab'.repeat(32),
      },
    ];
    const scope = 'zzz';
    const head = lines.reduce(nextHash, chainStart(scope)).toString('hex');
    const last = lastOf(good);
    const heads = [...last.ledger, { scope, entries: 1, head }];
    await found(
      ending(signedAnew(last, { ledger: heads }), { ledger: { ...good.ledger, [scope]: lines } }),
      /user\/EUR: lo publicado no es lo de los asientos/,
      pinned(),
    );
  });

  test('a chain of lines or an amount counted twice', async () => {
    const last = lastOf(good);
    const chains = last.ledger.flatMap((one) => [one, one]);
    await found(
      ending(signedAnew(last, { ledger: chains })),
      /cadenas repetidos o fuera de orden/,
      pinned(),
    );
    const assets = last.assets.flatMap((one) => (one.kind === 'bank' ? [one] : [one, one]));
    await found(ending(signedAnew(last, { assets })), /lo publicado no es lo de los/, pinned());
    const kept = last.assets.filter(({ status }) => status === 'ledger');
    const renamed = kept.map((one) => ({
      ...one,
      kind: 'held' as const,
      status: 'checked' as const,
    }));
    await found(
      ending(signedAnew(last, { assets: [...last.assets, ...renamed] })),
      /lo publicado no es lo de los asientos/,
      pinned(),
    );
  });

  test('a holder removed from the list, also with the tree and the total rebuilt', async () => {
    const fewer = leavesOf('USD').slice(1);
    await found(
      { ...good, leaves: { ...good.leaves, USD: fewer } },
      /USD: faltan o sobran titulares/,
    );
    await found(await withLeaves('USD', fewer), /user\/USD: lo publicado no es lo de los asientos/);
    const supplied = await withLeaves(tokens, leavesOf(tokens).slice(1));
    await found(supplied, /los tokens de token:.* no suman lo emitido/);
    const dropped = lastOf(
      await withLeaves(
        'USD',
        leavesOf('USD').filter(([id]) => id !== mine.leaves[0]?.id),
      ),
    );
    await found({ ...mine, statement: dropped }, /USD: .*(raíz firmada|no hay una hoja|pasos)/);
  });

  test('a negative leaf', async () => {
    const [[id = ''] = [], ...rest] = leavesOf('USD');
    const negative: [string, string][] = [[id, '-5000'], ...rest];
    await found({ ...good, leaves: { ...good.leaves, USD: negative } }, /saldo negativo/);
    await found(
      { ...mine, leaves: mine.leaves.map((leaf) => ({ ...leaf, units: `-${leaf.units}` })) },
      /saldo negativo/,
    );
    const path = mine.leaves.map((leaf) => ({
      ...leaf,
      path: leaf.path.map((step) => ({ ...step, sum: '-1' })),
    }));
    await found({ ...mine, leaves: path }, /saldo negativo/);
  });

  test('swapped sums', async () => {
    const swapped = mine.leaves.map((leaf) => {
      const [first, ...rest] = leaf.path;
      return first
        ? { ...leaf, units: first.sum, path: [{ ...first, sum: leaf.units }, ...rest] }
        : leaf;
    });
    await found({ ...mine, leaves: swapped }, /USD: el camino no lleva a la raíz firmada/);
    const [one, two, ...rest] = leavesOf('USD');
    if (!one || !two) throw new Error('too few holders');
    const leaves = { ...good.leaves, USD: [[one[0], two[1]], [two[0], one[1]], ...rest] };
    await found({ ...good, leaves }, /USD: las hojas no llevan a la raíz firmada/);
  });

  test('a replayed root: yesterday’s tree or statement used for today', async () => {
    const [before] = good.statements;
    if (!before) throw new Error('no first statement');
    const last = lastOf(good);
    await found(
      ending(signedAnew(last, { liabilities: before.liabilities })),
      /las hojas no llevan a la raíz firmada/,
    );
    await found(ending(signedAnew(before, { date: last.date })), /no sigue al anterior/);
    await found(ending(before), /no sigue al anterior/);
    await found(
      { ...mine, statement: { ...yesterdays.statement, date: mine.statement.date } },
      /fue cambiado/,
    );
  });

  test('a truncated log: the audit log’s or the ledger’s end, or a silently rewritten one', async () => {
    const last = lastOf(good);
    const { entries } = good.statements[0]?.audit ?? { entries: 0 };
    await found(
      ending(signedAnew(last, { audit: { entries: entries - 1, head: 'ab'.repeat(32) } })),
      /registro de auditoría fue cortado o cambiado/,
    );
    await found(
      ending(signedAnew(last, { audit: { entries, head: 'ab'.repeat(32) } })),
      /registro de auditoría fue cortado o cambiado/,
    );
    const ledger = Object.fromEntries(
      Object.entries(good.ledger).map(([scope, lines]) => [scope, lines.slice(0, -1)]),
    );
    await found({ ...good, ledger }, /asientos de .*: cortados o agregados/);
    const first = good.statements[0]?.ledger.map((one) => ({ ...one, entries: one.entries - 1 }));
    await found(
      ending(signedAnew(last, { ledger: first ?? [] })),
      /los asientos de .* fueron cortados/,
    );
  });

  test('an altered posting, also with the chain and the statement rebuilt', async () => {
    const scope = tokens.slice('token:'.length);
    const lines = (good.ledger[scope] ?? []).map((line, place) =>
      place === 1
        ? {
            ...line,
            postings: line.postings.map(
              ([holder, purpose, asset, ref, units]): (typeof line.postings)[number] => [
                holder,
                purpose,
                asset,
                ref,
                String(BigInt(units) * 2n),
              ],
            ),
          }
        : line,
    );
    const ledger = { ...good.ledger, [scope]: lines };
    await found({ ...good, ledger }, /asientos de .*: alguno fue cambiado/);
    const head = lines.reduce(nextHash, chainStart(scope)).toString('hex');
    const last = lastOf(good);
    const heads = last.ledger.map((one) => (one.scope === scope ? { ...one, head } : one));
    await found(
      ending(signedAnew(last, { ledger: heads }), { ledger }),
      /no son los firmados el 2026-03-02/,
    );
  });

  test('a certificate of another day', async () => {
    await found(
      { ...yesterdays, statement: mine.statement },
      /no es de esta persona y de este día/,
    );
    await found(
      { ...mine, statement: yesterdays.statement },
      /no es de esta persona y de este día/,
    );
  });

  test('a certificate of another person’s leaf', async () => {
    await found({ ...others, holder: mine.holder }, /no es de esta persona y de este día/);
    await found({ ...mine, leaves: others.leaves }, /no es de esta persona y de este día/);
  });

  test('a signature by another key, with and without its name; a handover is accepted', async () => {
    const stranger = signingKey(Buffer.alloc(32, 7));
    const last = lastOf(good);
    const forged = { ...last, signature: stranger.sign(signedText(last.root)) };
    await found({ ...mine, statement: forged }, /la firma no es de su llave/);
    const renamed = signedAnew(last, {}, stranger);
    await found(ending(renamed), /firmado por otra llave, sin traspaso/);
    await found({ ...mine, statement: renamed }, /firmado por otra llave/, pinned());
    const handover = {
      formerKey: key.publicKey,
      signature: stranger.sign(handoverText(stranger.publicKey)),
    };
    await found(ending(signedAnew(last, { handover }, stranger)), /con un traspaso falso/);
    const real = { ...handover, signature: key.sign(handoverText(stranger.publicKey)) };
    expect(await runVerifier(ending(signedAnew(last, { handover: real }, stranger)))).toMatchObject(
      {
        code: 0,
      },
    );
  });

  test('two leaves of one person', async () => {
    const [first, ...rest] = leavesOf('USD');
    if (!first) throw new Error('no holder');
    await found(
      { ...good, leaves: { ...good.leaves, USD: [first, first, ...rest] } },
      /USD: dos hojas de una persona/,
    );
    await found({ ...mine, leaves: [...mine.leaves, ...mine.leaves] }, /dos hojas de una persona/);
  });

  test('a changed paper', async () => {
    await found(good, /el papel .* no está en el estado/, {
      papers: [Buffer.concat([paper, Buffer.from(' ')])],
    });
  });

  describe('a declared bank balance', () => {
    /** The export with a different declared balance in its last statement, signed again. */
    const declaring = (change: (one: ProvedAsset) => ProvedAsset[]): WholeExport => {
      const last = lastOf(good);
      const assets = last.assets.flatMap((one) => (one.kind === 'bank' ? change(one) : [one]));
      expect(assets).not.toEqual(last.assets);
      return ending(signedAnew(last, { assets }));
    };

    test('changed after publication, in one statement or in the next', async () => {
      const last = lastOf(good);
      const assets = last.assets.map((one) =>
        one.kind === 'bank' ? { ...one, amount: '9500.00' } : one,
      );
      await found(ending({ ...last, assets }), /estado del 2026-03-03: fue cambiado/, pinned());
      await found(
        declaring((one) => [{ ...one, amount: '9500.00' }]),
        /el saldo bancario declarado .* fue cambiado/,
        pinned(),
      );
      await found(
        declaring((one) => [{ ...one, evidence: `${one.evidence} y otra` }]),
        /el saldo bancario declarado .* fue cambiado/,
        pinned(),
      );
    });

    test('counted twice, dated in the future, or without its reference', async () => {
      const another = (evidence: string) => evidence.replace(/^.{36}/, crypto.randomUUID());
      await found(
        declaring((one) => [one, { ...one, evidence: another(one.evidence ?? '') }]),
        /una cuenta bancaria declarada dos veces/,
        pinned(),
      );
      for (const evidence of [null, 'cuenta en pesos', '2026-03-01'])
        await found(
          declaring((one) => [{ ...one, evidence }]),
          /mal declarado/,
          pinned(),
        );
      await found(
        declaring((one) => [
          { ...one, evidence: another(one.evidence ?? '').replace('2026-03-01', '2026-03-04') },
        ]),
        /de un día futuro/,
        pinned(),
      );
    });

    test('labelled as checked or as the ledger’s, and ledger money labelled as declared', async () => {
      for (const status of ['checked', 'ledger'] as const)
        await found(
          declaring((one) => [{ ...one, status }]),
          /lo publicado no es lo de los asientos/,
          pinned(),
        );
      const last = lastOf(good);
      const assets = last.assets.map((one) =>
        one.kind === 'escrow' ? { ...one, status: 'declared' as const } : one,
      );
      await found(ending(signedAnew(last, { assets })), /mal declarado/, pinned());
    });

    test('with another paper of the bank', async () => {
      expect((await runVerifier(good, { papers: [bankPaper], ...pinned() })).code).toBe(0);
      expect((await runVerifier(mine, { papers: [bankPaper], ...pinned() })).code).toBe(0);
      const other = Buffer.concat([bankPaper, Buffer.from(' ')]);
      await found(good, /el papel .* no está en el estado/, { papers: [other] });
    });
  });

  test('money of a project that its entries do not contain', async () => {
    const last = lastOf(good);
    const assets = last.assets.map((one) =>
      one.kind === 'escrow' ? { ...one, amount: '1.00' } : one,
    );
    await found(ending(signedAnew(last, { assets })), /lo publicado no es lo de los asientos/);
  });
});
