import sharp from 'sharp';
import { expect } from 'vitest';
import { assertionOptions, registrationOptions } from '#contract/second-factor/schemas.ts';
import type { ProductUnderTest } from '../../../test/product/product.ts';
import { createAuthenticator } from '../../demo/authenticator.ts';

const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' };

/** An owner who submits certificates of works, and an inspector, `ines@obra.test`, who signs them with one key. */
export function certifying(
  product: ProductUnderTest,
  { projectId, attestorId }: { readonly projectId: string; readonly attestorId: string },
) {
  const key = createAuthenticator(SITE);
  const post = (path: string, body: object) =>
    product.call('guest', 'POST', `/attestations/${path}`, { body });
  const linkOf = async () => {
    const { text } = await product.database.db
      .selectFrom('mails')
      .select('text')
      .where('to_address', '=', 'ines@obra.test')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    return /#token=([\w-]+)/.exec(text)?.[1] ?? '';
  };

  /** Uploads a works certificate and a photograph to a stage. */
  async function filesOf(stageId: string) {
    const picture = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#2a7' },
    })
      .png()
      .toBuffer();
    const store = (kind: 'document' | 'image', name: string, bytes: Buffer) =>
      product.database.transaction((tx) =>
        product.modules.resources.storeFile(tx, {
          ownerKind: 'works_stage',
          ownerId: stageId,
          kind,
          name,
          alt: null,
          bytes,
          uploaderId: product.id('owner'),
          isPublic: false,
          at: product.clock.now(),
        }),
      );
    return {
      file: await store('document', 'certificado.pdf', Buffer.from('%PDF-1.4\nobra\n%%EOF')),
      photos: [{ file: await store('image', 'frente.png', picture), takenOn: '2026-03-09' }],
    };
  }

  const hand = async (stageId: string, who = 'owner') =>
    product.call(who, 'POST', `/stages/${stageId}/certificates`, { body: await filesOf(stageId) });

  async function ask(certificate: string): Promise<string> {
    const asked = await product.call('admin', 'POST', `/projects/${projectId}/attestations`, {
      body: { attestorId, certificate },
    });
    expect(asked.status).toBe(201);
    return linkOf();
  }

  async function sign(token: string) {
    const opened = await post('open', { token });
    if (Reflect.get(Object(opened.body), 'hasKey') === false) {
      const options = registrationOptions.parse((await post('key-options', { token })).body);
      await post('key', { token, response: key.make(options.challenge) });
    }
    const options = assertionOptions.parse((await post('sign-options', { token })).body);
    return post('sign', { token, response: key.sign(options.challenge) });
  }

  return { post, filesOf, hand, ask, sign };
}
