import { readdir } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { as, refused, serveExample } from '../example.test-support.ts';
import type { App } from '../index.ts';

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

  test('passes on fields and files, then deletes them', async () => {
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

  /** A form with a file of a given size, generated while it is read. */
  const flow = (bytes: number) => {
    const read = { bytes: 0 };
    const chunk = Buffer.alloc(64 * 1024, 'x');
    async function* parts() {
      yield Buffer.from('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
      for (; read.bytes < bytes; read.bytes += chunk.length) yield chunk;
      yield Buffer.from('\r\n--x--\r\n');
    }
    return { read, payload: Readable.from(parts()) };
  };
  const flowing = (payload: Readable, headers: Record<string, string>) =>
    app.fastify.inject({
      method: 'POST',
      url: '/api/things/file',
      payload,
      headers: { ...as('ana'), 'content-type': 'multipart/form-data; boundary=x', ...headers },
    });
  const tooLarge = refused('FILE_TOO_LARGE', ['file', 'FILE_TOO_LARGE']);

  test('a declared size of 200 MB is refused before the body is read', async () => {
    const size = 200 * 1024 * 1024;
    const { read, payload } = flow(size);
    const answer = await flowing(payload, { 'content-length': String(size) });
    expect([answer.statusCode, answer.json()]).toEqual([413, tooLarge]);
    expect(read.bytes).toBeLessThan(1024 * 1024);
    expect(await waiting()).toEqual([]);
  });

  test('an undeclared size is refused at the limit, and no part of the file is kept', async () => {
    const { payload } = flow(8 * 1024 * 1024);
    const answer = await flowing(payload, {});
    expect([answer.statusCode, answer.json()]).toEqual([413, tooLarge]);
    expect(await waiting()).toEqual([]);
  });

  test('a guest cannot upload', async () => {
    expect((await upload('x', { authorization: '' })).statusCode).toBe(401);
  });
});
