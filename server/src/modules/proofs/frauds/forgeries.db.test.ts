import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runVerifier } from '../proofs.test-support.ts';
import { found, lastOf, openProved, type Proved } from './proved.test-support.ts';

let proved: Proved;
beforeAll(async () => {
  proved = await openProved();
});
afterAll(() => proved?.close());

test('refuses a duplicate key in JSON, whichever value a reader would take; whitespace is ignored', async () => {
  const { mine, pinned } = proved;
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
  const { good, mine, others, yesterdays, key, paper } = proved;
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
    const { good, pinned } = proved;
    const { publicKey } = lastOf(good);
    const statement = { date: '2026-11-22', liabilities: [], papers: [], publicKey };
    const leaves = [{ asset: 'USD', units: '100000000' }];
    await found({ ...good, holder: 'Juan Perez', leaves, statement }, foreign, pinned());
  });

  test('a paper invented in a second statement that the signed ones seem to vouch for', async () => {
    const { good, mine, pinned } = proved;
    const fake = Buffer.from('%PDF-1.4 another title');
    const sha256 = createHash('sha256').update(fake).digest('hex');
    const statement = { ...lastOf(good), papers: [{ projectId: '', sha256 }] };
    await found({ ...good, statement }, foreign, { ...pinned(), papers: [fake] });
    await found({ ...mine, statements: [statement] }, foreign, { ...pinned(), papers: [fake] });
  });

  test('trees omitted by a second statement without liabilities', async () => {
    const { good, pinned } = proved;
    const statement = { ...lastOf(good), liabilities: [] };
    await found({ ...good, leaves: {}, statement }, foreign, pinned());
  });

  test('a file of one format named as the other, or with extra content', async () => {
    const { good, mine, pinned } = proved;
    await found({ ...mine, format: good.format }, foreign, pinned());
    await found({ ...good, format: mine.format }, foreign, pinned());
    await found({ ...mine, note: 'anything' }, foreign, pinned());
    await found({ ...good, format: 'constructor' }, /no es un certificado/, pinned());
    const { ledger: _ledger, ...less } = good;
    await found(less, foreign, pinned());
  });

  test('leaves and lines that no statement contains', async () => {
    const { good, pinned } = proved;
    const leaves = { ...good.leaves, EUR: [['ab'.repeat(32), '5']] };
    await found({ ...good, leaves }, /no son las del último estado/, pinned());
    const ledger = { ...good.ledger, elsewhere: [] };
    await found({ ...good, ledger }, /no son las del último estado/, pinned());
  });

  test('a holder that is not an account', async () => {
    const { mine, pinned } = proved;
    const holder = `${mine.holder}: 1000000 USD\n`;
    await found({ ...mine, holder }, /el titular no es una cuenta/, pinned());
    await found({ ...mine, holder: [mine.holder] }, /el titular no es una cuenta/, pinned());
  });
});
