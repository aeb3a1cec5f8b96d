import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProvedAsset } from '#contract/proofs/schemas.ts';
import { runVerifier, type WholeExport } from '../proofs.test-support.ts';
import { found, lastOf, openProved, type Proved } from './proved.test-support.ts';

let proved: Proved;
beforeAll(async () => {
  proved = await openProved();
});
afterAll(() => proved?.close());

/** The export with a different declared balance in its last statement, signed again. */
const declaring = (change: (one: ProvedAsset) => ProvedAsset[]): WholeExport => {
  const { good, ending, signedAnew } = proved;
  const last = lastOf(good);
  const assets = last.assets.flatMap((one) => (one.kind === 'bank' ? change(one) : [one]));
  expect(assets).not.toEqual(last.assets);
  return ending(signedAnew(last, { assets }));
};

describe('the verifier finds a declared bank balance', () => {
  test('changed after publication, in one statement or in the next', async () => {
    const { good, pinned, ending } = proved;
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
    const { pinned } = proved;
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
    const { good, pinned, signedAnew, ending } = proved;
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
    const { good, mine, bankPaper, pinned } = proved;
    expect((await runVerifier(good, { papers: [bankPaper], ...pinned() })).code).toBe(0);
    expect((await runVerifier(mine, { papers: [bankPaper], ...pinned() })).code).toBe(0);
    const other = Buffer.concat([bankPaper, Buffer.from(' ')]);
    await found(good, /el papel .* no está en el estado/, { papers: [other] });
  });
});
