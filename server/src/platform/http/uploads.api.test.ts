import { readdir } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, serveExample } from './example.test-support.ts';
import type { App } from './index.ts';

let app: App;
beforeAll(async () => {
  ({ app } = await serveExample());
});
afterAll(() => app.fastify.close());

describe('uploads', () => {
  const form = (...parts: [string, string][]) =>
    parts
      .map(([head, body]) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${body}\r\n`)
      .join('');
  const upload = (payload: string, headers = {}) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/things/file',
      payload,
      headers: { ...as('ana'), 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const waiting = () => readdir(app.uploadFolder).catch(() => []);

  test('hands over fields and files, then removes them', async () => {
    const answer = await upload(
      `${form(['name="file"; filename="../../etc/pa sswd.txt"', 'hola'], ['name="kind"', 'a'])}--x--\r\n`,
    );
    expect(answer.json()).toEqual({
      kind: 'a',
      files: [{ name: 'pa sswd.txt', size: 4, text: 'hola' }],
    });
    expect(await waiting()).toEqual([]);
  });

  test.each<[string, string, object, number, string]>([
    [
      'too large',
      `${form(['name="file"; filename="a"', 'x'.repeat(70_000)])}--x--\r\n`,
      {},
      413,
      'FILE_TOO_LARGE',
    ],
    [
      'cut short',
      form(['name="file"; filename="a"', 'hola']).slice(0, -4),
      {},
      400,
      'VALIDATION_FAILED',
    ],
    ['no boundary', 'x', { 'content-type': 'multipart/form-data' }, 400, 'VALIDATION_FAILED'],
    ['not a form', '{}', { 'content-type': 'application/json' }, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['a wrong field', `${form(['name="kind"', 'z'])}--x--\r\n`, {}, 400, 'VALIDATION_FAILED'],
    [
      'a field twice',
      `${form(['name="kind"', 'a'], ['name="kind"', 'b'])}--x--\r\n`,
      {},
      400,
      'VALIDATION_FAILED',
    ],
    [
      'a prototype field',
      `${form(['name="__proto__"', 'a'])}--x--\r\n`,
      {},
      400,
      'VALIDATION_FAILED',
    ],
    ['a NUL in a field', `${form(['name="kind"', 'a\0'])}--x--\r\n`, {}, 400, 'VALIDATION_FAILED'],
  ])('%s', async (_case, payload, headers, status, message) => {
    const answer = await upload(payload, headers);
    expect([answer.statusCode, answer.json().message]).toEqual([status, message]);
    expect(await waiting()).toEqual([]);
  });

  test('a guest sends nothing', async () => {
    expect((await upload('x', { authorization: '' })).statusCode).toBe(401);
  });
});
