import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedRequest, requestsPage } from '#contract/attestations/schemas.ts';
import { assertionOptions } from '#contract/second-factor/schemas.ts';
import { createAuthenticator, type Twist } from '../../demo/authenticator.ts';
import {
  type AttestationDesk,
  madeId,
  openAttestations,
  PAPER,
  SITE,
} from './attestations.test-support.ts';
import { runOn } from './verifier.test-support.ts';

let desk: AttestationDesk;
beforeAll(async () => {
  desk = await openAttestations();
});
afterAll(() => desk.product.close());

test('an attestor creates a passkey with the link in their mail and signs the paper once, and guests can verify it', async () => {
  const { projectId, file, newAttestor, post, makeKey, sign, published, ask } = desk;
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
  const { newAttestor, post, makeKey, sign, published, ask } = desk;
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
    const { newAttestor, post, makeKey, sign, ask } = desk;
    const key = createAuthenticator(SITE);
    const { token } = await ask(await newAttestor());
    await makeKey(token, key);
    expect((await sign(token, key, twist)).key).toBe('ATTESTATION_INVALID');
    expect((await post('open', { token })).body).toMatchObject({ status: 'open' });
  });

  test('with another attestor’s key, or with a signature of another request or project', async () => {
    const { otherProjectId, newAttestor, post, makeKey, sign, ask } = desk;
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
    const { product, projectId, addPaper, newAttestor, post, makeKey, ask } = desk;
    const key = createAuthenticator(SITE);
    const attestorId = await newAttestor();
    const { token, request } = await ask(attestorId);
    await makeKey(token, key);
    const statement = await ask(attestorId, { statement: 'Una declaración de prueba.' });
    desk.file = await addPaper(Buffer.from('%PDF-1.4\notro título\n%%EOF'), desk.file);
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
      body: { attestorId, file: desk.file },
    });
    expect(again.key).toBe('NOT_FOUND');
  });
});

test('a passkey is created once, by the answer to its own challenge', async () => {
  const { newAttestor, post, makeKey, ask } = desk;
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
  const { product, projectId, otherProjectId, file, newAttestor, ask } = desk;
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
  const { product, newAttestor, ask } = desk;
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

test('no administrator and no project owner can attest, whatever the spelling of their e-mail', async () => {
  const { product, projectId } = desk;
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
