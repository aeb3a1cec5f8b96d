import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#contract/core/endpoint.ts';
import { serveExample } from './example.test-support.ts';
import { type App, bind } from './index.ts';
import { createSharedAnswers } from './shared-answers.ts';

const offer = endpoint({
  method: 'GET',
  path: '/offer',
  summary: 'Lo mismo para cualquiera',
  access: 'public',
  sharedSeconds: 5,
  answer: z.object({ price: z.string() }),
});

let app: App | null = null;
afterEach(() => app?.fastify.close());

const serve = async (price: () => string) => {
  ({ app } = await serveExample());
  bind(app, offer, async () => ({ price: price(), secret: 'no sale' }));
  const { fastify } = app;
  return (headers = {}) => fastify.inject({ method: 'GET', url: '/api/offer', headers });
};

describe('an answer that is the same for all callers', () => {
  test('may be cached, and is revalidated by its ETag', async () => {
    let price = '10.00';
    const get = await serve(() => price);
    const first = await get();
    expect(first.json()).toEqual({ price: '10.00' });
    expect(first.headers['cache-control']).toBe('public, max-age=5');
    const etag = String(first.headers.etag);

    const again = await get({ 'if-none-match': `"another", ${etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);

    price = '11.00';
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.json()]).toEqual([200, { price: '11.00' }]);
    expect(changed.headers.etag).not.toBe(etag);
  });

  test('a private call cannot be declared as shared', async () => {
    const http = (await serveExample()).app;
    app = http;
    expect(() =>
      bind(http, { ...offer, path: '/mine', access: 'self.any' }, async () => ({ price: '1' })),
    ).toThrow('shared');
  });
});

describe('sharing', () => {
  test('a slow answer delays later callers for ten seconds at most', async () => {
    let time = 0;
    const shared = createSharedAnswers(1000, () => time);
    void shared.read('/page', () => new Promise(() => {}));
    time = 10_001;
    expect(await shared.read('/page', async () => 'later')).toMatchObject({ text: 'later' });
  });

  const counted = (milliseconds: number) => {
    let asked = 0;
    let time = 0;
    const shared = createSharedAnswers(milliseconds, () => time);
    return {
      read: (address: string) => shared.read(address, async () => `answer ${++asked}`),
      pass: (more: number) => {
        time += more;
      },
    };
  };

  test('lasts its moment, by URL', async () => {
    const { read, pass } = counted(1000);
    expect((await read('/a')).text).toBe('answer 1');
    pass(999);
    expect((await read('/a')).text).toBe('answer 1');
    expect((await read('/b')).text).toBe('answer 2');
    pass(1);
    expect((await read('/a')).text).toBe('answer 3');
  });

  test('without a lifetime, only concurrent calls share', async () => {
    const { read } = counted(0);
    const [one, two] = await Promise.all([read('/a'), read('/a')]);
    expect([one.text, two.text]).toEqual(['answer 1', 'answer 1']);
    expect((await read('/a')).text).toBe('answer 2');
  });

  test('a failure is not shared', async () => {
    const shared = createSharedAnswers(1000);
    await expect(shared.read('/a', () => Promise.reject(new Error('down')))).rejects.toThrow(
      'down',
    );
    expect((await shared.read('/a', async () => 'up')).text).toBe('up');
  });

  test('any number of URLs does not fill the memory', async () => {
    const { read } = counted(60_000);
    for (let n = 0; n < 600; n += 1) await read(`/a?n=${n}`);
    expect((await read('/a?n=599')).text).toBe('answer 600');
    expect((await read('/a?n=0')).text).toBe('answer 601');
  });
});
