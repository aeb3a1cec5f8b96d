import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  type Attestations,
  attestationRequest,
  attestations,
  openedRequest,
  requestsPage,
} from '#contract/attestations/schemas.ts';
import { id } from '#contract/core/page.ts';
import { assertionOptions, registrationOptions } from '#contract/second-factor/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';
import { createAuthenticator, type Twist } from '../../demo/authenticator.ts';
import { runOn } from './verifier.test-support.ts';

const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' };
const PAPER = Buffer.from('%PDF-1.4\ntítulo\n%%EOF');
let product: ProductUnderTest;
let projectId: string;
let otherProjectId: string;
let file: string;
beforeAll(async () => {
  product = await openProduct();
  await addCallers(product);
  ({ projectId, otherProjectId } = await setScene(product));
  file = await addPaper(PAPER);
});
afterAll(() => product.close());

const madeId = z.object({ id });
const linkOf = async () => {
  const { text } = await product.database.db
    .selectFrom('mails')
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
};

/** Adds a paper to the project, replacing another one if given. */
async function addPaper(bytes: Buffer, replaces: string | null = null): Promise<string> {
  const added = await product.database.transaction((tx) =>
    product.modules.resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: projectId,
      kind: 'document',
      name: 'titulo.pdf',
      alt: null,
      bytes,
      uploaderId: product.id('owner'),
      isPublic: false,
      at: product.clock.now(),
    }),
  );
  const body = { file: added, kind: 'title_report', issuer: 'Registro', replaces };
  const answer = await product.call('owner', 'POST', `/projects/${projectId}/papers`, { body });
  expect(answer.status).toBe(200);
  return added;
}

let people = 0;
async function newAttestor() {
  people += 1;
  const answer = await product.call('admin', 'POST', '/attestors', {
    body: {
      name: `Escribana ${people}`,
      company: 'Estudio Paz',
      profession: 'notary',
      registration: `M-${people}`,
      email: `escribana${people}@estudio.test`,
    },
  });
  expect(answer.status).toBe(201);
  return madeId.parse(answer.body).id;
}

/** Requests a signature, and opens the link in the attestor's mail. */
async function ask(attestorId: string, more: object = { file }, of = projectId) {
  const answer = await product.call('admin', 'POST', `/projects/${of}/attestations`, {
    body: { attestorId, ...more },
  });
  expect(answer).toMatchObject({ status: 201 });
  return { request: attestationRequest.parse(answer.body), token: await linkOf() };
}

const post = (path: string, body: object) =>
  product.call('guest', 'POST', `/attestations/${path}`, { body });

async function makeKey(token: string, key: ReturnType<typeof createAuthenticator>) {
  const options = registrationOptions.parse((await post('key-options', { token })).body);
  return post('key', { token, response: key.make(options.challenge) });
}
async function sign(token: string, key: ReturnType<typeof createAuthenticator>, twist: Twist = {}) {
  const options = assertionOptions.parse((await post('sign-options', { token })).body);
  return post('sign', { token, response: key.sign(options.challenge, twist) });
}
const published = async (): Promise<Attestations> =>
  attestations.parse(
    (await product.call('guest', 'GET', `/projects/${projectId}/attestations`)).body,
  );

test('an attestor creates a passkey with the link in their mail and signs the paper once, and guests can verify it', async () => {
  const key = createAuthenticator(SITE);
  const { token } = await ask(await newAttestor());
  const opened = openedRequest.parse((await post('open', { token })).body);
  expect(opened).toMatchObject({
    status: 'open',
    hasKey: false,
    file: { id: file },
    body: {
      project: { id: projectId },
      subject: { kind: 'paper', sha256: createHash('sha256').update(PAPER).digest('hex') },
      attestor: { company: 'Estudio Paz', profession: 'notary' },
    },
  });
  expect((await makeKey(token, key)).body).toMatchObject({ hasKey: true });
  const signed = await sign(token, key);
  expect(signed.body).toMatchObject({ status: 'signed', attestation: { body: opened.body } });
  expect((await post('sign-options', { token })).key).toBe('REQUEST_STATE_FORBIDS');

  const list = await published();
  expect(list.attestations).toHaveLength(1);
  const [own] = list.attestations;
  expect(await runOn(list, PAPER)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^VÁLIDO: 1 de .*Estudio Paz/),
  });
  expect(
    await runOn(list, PAPER, '--key', own?.publicKey ?? '', '--site', 'localhost'),
  ).toMatchObject({ code: 0 });
  expect(await runOn(list, Buffer.from('otro papel'))).toMatchObject({
    code: 1,
    said: expect.stringMatching(/nadie firmó/),
  });
});

test('a statement is signed in the same way, with the existing passkey', async () => {
  const [attestorId, key] = [await newAttestor(), createAuthenticator(SITE)];
  const first = await ask(attestorId);
  await makeKey(first.token, key);
  const statement = 'La etapa de estructura está terminada según los planos.';
  const { token } = await ask(attestorId, { statement });
  expect((await post('open', { token })).body).toMatchObject({ hasKey: true, file: null });
  expect((await sign(token, key)).body).toMatchObject({ status: 'signed' });
  expect((await runOn(await published())).code).toBe(0);
});

describe('a signature is refused', () => {
  test.each<[string, Twist]>([
    ['on another site', { origin: 'https://ladrillo.ejemplo' }],
    ['for another domain', { rpId: 'ejemplo.test' }],
    ['over another challenge', { challenge: 'YWJjZGVmZ2hpamtsbW5vcA' }],
    ['without verifying the person', { unverified: true }],
  ])('%s', async (_name, twist) => {
    const key = createAuthenticator(SITE);
    const { token } = await ask(await newAttestor());
    await makeKey(token, key);
    expect((await sign(token, key, twist)).key).toBe('ATTESTATION_INVALID');
    expect((await post('open', { token })).body).toMatchObject({ status: 'open' });
  });

  test('with another attestor’s key, or with a signature of another request or project', async () => {
    const [one, other] = [createAuthenticator(SITE), createAuthenticator(SITE)];
    const first = await ask(await newAttestor());
    const attestorId = await newAttestor();
    const second = await ask(attestorId);
    await makeKey(first.token, one);
    await makeKey(second.token, other);
    expect((await sign(first.token, other)).key).toBe('ATTESTATION_INVALID');
    const options = assertionOptions.parse(
      (await post('sign-options', { token: second.token })).body,
    );
    const replayed = other.sign(options.challenge);
    const elsewhere = await ask(
      attestorId,
      { statement: 'La obra empezó en la fecha prevista.' },
      otherProjectId,
    );
    expect((await post('sign', { token: elsewhere.token, response: replayed })).key).toBe(
      'ATTESTATION_INVALID',
    );
    expect((await post('sign', { token: second.token, response: replayed })).status).toBe(200);
    expect((await post('sign', { token: second.token, response: replayed })).key).toBe(
      'REQUEST_STATE_FORBIDS',
    );
  });

  test('after the paper was replaced, the request withdrawn, or its time passed', async () => {
    const key = createAuthenticator(SITE);
    const attestorId = await newAttestor();
    const { token, request } = await ask(attestorId);
    await makeKey(token, key);
    const statement = await ask(attestorId, { statement: 'Una declaración de prueba.' });
    file = await addPaper(Buffer.from('%PDF-1.4\notro título\n%%EOF'), file);
    expect((await post('sign-options', { token })).key).toBe('PAPER_REPLACED');
    expect(
      (await product.call('admin', 'PUT', `/attestations/${request.id}/withdraw`)).status,
    ).toBe(200);
    expect((await post('open', { token })).key).toBe('LINK_INVALID');
    const now = product.clock.now();
    product.clock.advance(31 * 86_400_000);
    expect((await post('sign-options', { token: statement.token })).key).toBe('LINK_INVALID');
    product.clock.set(now);
    await product.call('admin', 'PUT', `/attestors/${attestorId}/end`);
    expect((await post('open', { token: statement.token })).key).toBe('LINK_INVALID');
    const again = await product.call('admin', 'POST', `/projects/${projectId}/attestations`, {
      body: { attestorId, file },
    });
    expect(again.key).toBe('NOT_FOUND');
  });
});

test('a passkey is created once, by the answer to its own challenge', async () => {
  const [key, stranger] = [createAuthenticator(SITE), createAuthenticator(SITE)];
  const { token } = await ask(await newAttestor());
  expect((await post('sign-options', { token })).key).toBe('REQUEST_STATE_FORBIDS');
  const response = key.make('YWJjZGVmZ2hpamtsbW5vcA');
  expect((await post('key', { token, response })).key).toBe('PASSKEY_INVALID');
  await makeKey(token, key);
  expect((await post('key-options', { token })).key).toBe('REQUEST_STATE_FORBIDS');
  expect((await post('key', { token, response: stranger.make('x') })).key).toBe(
    'REQUEST_STATE_FORBIDS',
  );
  const other = await ask(await newAttestor());
  expect((await makeKey(other.token, key)).key).toBe('PASSKEY_INVALID');
});

test('only level 1 invites and requests, for papers of the project that are documents', async () => {
  const attestorId = await newAttestor();
  const body = { attestorId, file };
  for (const who of ['guest', 'owner', 'admin_l2'])
    expect(
      (await product.call(who, 'POST', `/projects/${projectId}/attestations`, { body })).status,
      who,
    ).toBeGreaterThanOrEqual(401);
  const askFor = async (of: string, more: object) =>
    (
      await product.call('admin', 'POST', `/projects/${of}/attestations`, {
        body: { attestorId, ...more },
      })
    ).key;
  expect(await askFor(otherProjectId, { file })).toBe('VALIDATION_FAILED');
  expect(await askFor(projectId, {})).toBe('VALIDATION_FAILED');
  expect(await askFor(projectId, { file, statement: 'Las dos cosas a la vez.' })).toBe(
    'VALIDATION_FAILED',
  );
  await ask(attestorId);
  expect(await askFor(projectId, { file })).toBe('CONFLICT');
});

test('the list of requests is filtered by status', async () => {
  const attestorId = await newAttestor();
  const open = await ask(attestorId);
  const withdrawn = await ask(attestorId, { statement: 'Otra declaración de prueba.' });
  await product.call('admin', 'PUT', `/attestations/${withdrawn.request.id}/withdraw`);
  const idsOf = async (status: string) => {
    const list = await product.call(
      'admin',
      'GET',
      `/attestations?pageSize=100&filter[status]=${status}`,
    );
    const { items, total } = requestsPage.parse(list.body);
    expect(total).toBe(items.length);
    expect(items.every((one) => one.status === status)).toBe(true);
    return items.map(({ id }) => id);
  };
  expect(await idsOf('open')).toContain(open.request.id);
  expect(await idsOf('withdrawn')).toContain(withdrawn.request.id);
});

describe('the stand-alone verifier finds', () => {
  const broken = async (change: (list: Attestations) => void) => {
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

test('no administrator and no project owner can attest, whatever the spelling of their e-mail', async () => {
  const add = (email: string, more: object = {}) =>
    product.call('admin', 'POST', '/attestors', {
      body: {
        name: 'Otra escribana',
        company: 'Estudio Paz',
        profession: 'notary',
        registration: 'M-9',
        email,
        ...more,
      },
    });
  for (const email of [
    'admin@ladrillo.test',
    'ADMIN@Ladrillo.test',
    'admin+firma@ladrillo.test',
    'admin_l2+x@ladrillo.test',
  ])
    expect((await add(email)).key, email).toBe('ATTESTOR_NOT_INDEPENDENT');
  const own = madeId.parse((await add('Owner+obra@ladrillo.test')).body).id;
  const answer = await product.call('admin', 'POST', `/projects/${projectId}/attestations`, {
    body: { attestorId: own, file: null, certificate: null, statement: 'La obra avanza.' },
  });
  expect(answer.key).toBe('ATTESTOR_NOT_INDEPENDENT');
});
