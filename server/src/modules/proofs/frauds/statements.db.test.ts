import { afterAll, beforeAll, describe, test } from 'vitest';
import type { WholeExport } from '../proofs.test-support.ts';
import { chainStart, nextHash } from '../rules/lines.ts';
import { found, lastOf, openProved, type Proved } from './proved.test-support.ts';

let proved: Proved;
beforeAll(async () => {
  proved = await openProved();
});
afterAll(() => proved?.close());

describe('the verifier alone finds a fraud in statements, trees and entries:', () => {
  test('a currency or an issue omitted, on one day and on all', async () => {
    const { mine, tokens, pinned, without } = proved;
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
    const { good, pinned, signedAnew, ending } = proved;
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
    const { good, pinned, signedAnew, ending } = proved;
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
    const { good, mine, tokens, withLeaves, leavesOf } = proved;
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
    const { good, mine, leavesOf } = proved;
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
    const { good, mine, leavesOf } = proved;
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
    const { good, mine, yesterdays, signedAnew, ending } = proved;
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
    const { good, signedAnew, ending } = proved;
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
    const { good, tokens, signedAnew, ending } = proved;
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

  test('money of a project that its entries do not contain', async () => {
    const { good, signedAnew, ending } = proved;
    const last = lastOf(good);
    const assets = last.assets.map((one) =>
      one.kind === 'escrow' ? { ...one, amount: '1.00' } : one,
    );
    await found(ending(signedAnew(last, { assets })), /lo publicado no es lo de los asientos/);
  });
});
