import { expect } from 'vitest';
import { z } from 'zod';
import {
  type Attestations,
  attestationRequest,
  attestations,
} from '#contract/attestations/schemas.ts';
import { id } from '#contract/core/page.ts';
import { assertionOptions, registrationOptions } from '#contract/second-factor/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';
import type { createAuthenticator, Twist } from '../../demo/authenticator.ts';

export const madeId = z.object({ id });
export const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' };
export const PAPER = Buffer.from('%PDF-1.4\ntítulo\n%%EOF');
export type AttestationDesk = Awaited<ReturnType<typeof openAttestations>>;

/** Opens a product with a paper in its project, and the calls with which attestors sign it. */
export async function openAttestations() {
  const product = await openProduct();
  await addCallers(product);
  const { projectId, otherProjectId } = await setScene(product);
  const calls = callsOn(product, projectId);
  const desk = { product, projectId, otherProjectId, file: await calls.addPaper(PAPER), ...calls };
  /** Requests a signature, and opens the link in the attestor's mail. */
  async function ask(attestorId: string, more: object = { file: desk.file }, of = projectId) {
    const answer = await product.call('admin', 'POST', `/projects/${of}/attestations`, {
      body: { attestorId, ...more },
    });
    expect(answer).toMatchObject({ status: 201 });
    return { request: attestationRequest.parse(answer.body), token: await linkOf(product) };
  }
  return Object.assign(desk, { ask });
}

function callsOn(product: ProductUnderTest, projectId: string) {
  let people = 0;
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
  const post = (path: string, body: object) =>
    product.call('guest', 'POST', `/attestations/${path}`, { body });
  async function makeKey(token: string, key: ReturnType<typeof createAuthenticator>) {
    const options = registrationOptions.parse((await post('key-options', { token })).body);
    return post('key', { token, response: key.make(options.challenge) });
  }
  async function sign(
    token: string,
    key: ReturnType<typeof createAuthenticator>,
    twist: Twist = {},
  ) {
    const options = assertionOptions.parse((await post('sign-options', { token })).body);
    return post('sign', { token, response: key.sign(options.challenge, twist) });
  }
  const published = async (): Promise<Attestations> =>
    attestations.parse(
      (await product.call('guest', 'GET', `/projects/${projectId}/attestations`)).body,
    );
  return { addPaper, newAttestor, post, makeKey, sign, published };
}

/** The secret of the link in the latest mail. */
async function linkOf(product: ProductUnderTest): Promise<string> {
  const { text } = await product.database.db
    .selectFrom('mails')
    .select('text')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
}
