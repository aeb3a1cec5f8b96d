import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Attestations } from '#contract/attestations/schemas.ts';
import { createAuthenticator } from '../../demo/authenticator.ts';
import { type AttestationDesk, openAttestations, SITE } from './attestations.test-support.ts';
import { runOn } from './verifier.test-support.ts';

let desk: AttestationDesk;
beforeAll(async () => {
  desk = await openAttestations();
  const { ask, makeKey, newAttestor, sign } = desk;
  const [attestorId, key] = [await newAttestor(), createAuthenticator(SITE)];
  const paper = await ask(attestorId);
  await makeKey(paper.token, key);
  await sign(paper.token, key);
  const statement = await ask(attestorId, { statement: 'La estructura está terminada.' });
  await sign(statement.token, key);
});
afterAll(() => desk.product.close());

describe('the stand-alone verifier finds', () => {
  const broken = async (change: (list: Attestations) => void) => {
    const { published } = desk;
    const list = structuredClone(await published());
    change(list);
    return runOn(list);
  };
  const first = (list: Attestations) => {
    const one = list.attestations.find(({ body }) => body.subject.kind === 'paper');
    if (!one) throw new Error('nothing was signed');
    return one;
  };
  test.each<[string, RegExp, (list: Attestations) => void]>([
    [
      'a changed paper',
      /fue cambiada/,
      (list) => {
        first(list).body.subject.sha256 = '0'.repeat(64);
      },
    ],
    [
      'another company',
      /fue cambiada/,
      (list) => {
        first(list).body.attestor.company = 'Otra';
      },
    ],
    [
      'another project',
      /otro proyecto/,
      (list) => {
        first(list).body.project.id = 'x';
      },
    ],
    [
      'a signature by another key',
      /no es de su llave/,
      (list) => {
        const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
        first(list).publicKey = publicKey.export({ type: 'spki', format: 'der' }).toString('hex');
      },
    ],
    [
      'another signature, well formed or not',
      /no es de su llave|no es hexadecimal/,
      (list) => {
        const bytes = Buffer.from(first(list).signature, 'base64url');
        bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
        first(list).signature = bytes.toString('base64url');
      },
    ],
    ['nothing at all', /no hay constancias/, (list) => void list.attestations.splice(0)],
    ['an attestation twice', /repetida/, (list) => void list.attestations.push(first(list))],
    [
      'a person who was not verified',
      /no comprobó a la persona/,
      (list) => {
        const bytes = Buffer.from(first(list).authenticatorData, 'base64url');
        bytes[32] = 1;
        first(list).authenticatorData = bytes.toString('base64url');
      },
    ],
    [
      'a changed statement',
      /texto de la declaración/,
      (list) => {
        const one = list.attestations.find(({ body }) => body.subject.kind === 'statement');
        if (one) one.body.subject.text = 'Otra cosa.';
      },
    ],
  ])('%s', async (_name, fault, change) => {
    expect(await broken(change)).toMatchObject({ code: 1, said: expect.stringMatching(fault) });
  });

  test('a key other than the given one, and a signature of another site', async () => {
    const { published } = desk;
    const list = await published();
    expect(await runOn(list, '--key', '00')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/otra llave/),
    });
    expect(await runOn(list, '--site', 'ladrillo.example')).toMatchObject({
      code: 1,
      said: expect.stringMatching(/otro sitio/),
    });
  });
});
