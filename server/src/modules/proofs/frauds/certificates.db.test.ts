import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runVerifier } from '../proofs.test-support.ts';
import { signingKey } from '../rules/keys.ts';
import { handoverText, signedText } from '../rules/statement.ts';
import { found, lastOf, openProved, type Proved } from './proved.test-support.ts';

let proved: Proved;
beforeAll(async () => {
  proved = await openProved();
});
afterAll(() => proved?.close());

describe('the verifier alone finds a fraud in certificates and signatures:', () => {
  test('a certificate of another day', async () => {
    const { mine, yesterdays } = proved;
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
    const { mine, others } = proved;
    await found({ ...others, holder: mine.holder }, /no es de esta persona y de este día/);
    await found({ ...mine, leaves: others.leaves }, /no es de esta persona y de este día/);
  });

  test('a signature by another key, with and without its name; a handover is accepted', async () => {
    const { good, mine, key, pinned, signedAnew, ending } = proved;
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
    const { good, mine, leavesOf } = proved;
    const [first, ...rest] = leavesOf('USD');
    if (!first) throw new Error('no holder');
    await found(
      { ...good, leaves: { ...good.leaves, USD: [first, first, ...rest] } },
      /USD: dos hojas de una persona/,
    );
    await found({ ...mine, leaves: [...mine.leaves, ...mine.leaves] }, /dos hojas de una persona/);
  });

  test('a changed paper', async () => {
    const { good, paper } = proved;
    await found(good, /el papel .* no está en el estado/, {
      papers: [Buffer.concat([paper, Buffer.from(' ')])],
    });
  });
});
