import { createServer, type RequestListener, type Server } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openS3 } from '../../../test/s3-server.ts';
import { createS3Store, type FileStore } from './index.ts';

const keys = { accessKeyId: 'ladrillo', secretAccessKey: 'secreta', region: 'sa-east-1' };
const KEY = '0123456789abcdef.webp';

let server: Awaited<ReturnType<typeof openS3>>;
let endpoint: string;
let store: FileStore;
beforeAll(async () => {
  server = await openS3({ ...keys, bucket: 'ladrillo' });
  endpoint = server.endpoint;
  store = createS3Store({ ...keys, endpoint, bucket: 'ladrillo' });
});
afterAll(() => server.close());

describe('a store that speaks S3', () => {
  test('stores, opens, replaces and removes', async () => {
    expect([await store.exists(KEY), await store.get(KEY)]).toEqual([false, null]);
    expect(await store.put(KEY, Buffer.from('casa'))).toBe(4);
    expect(await store.exists(KEY)).toBe(true);
    const opened = await store.get(KEY);
    expect(opened?.size).toBe(4);
    expect(String(await buffer(opened?.stream ?? Readable.from([])))).toBe('casa');
    expect(await store.put(KEY, Readable.from([Buffer.from('edi'), Buffer.from('ficio')]))).toBe(8);
    expect((await store.get(KEY))?.size).toBe(8);
    await store.remove(KEY);
    await store.remove(KEY);
    expect(await store.exists(KEY)).toBe(false);
  });

  test('a large file is returned byte for byte', async () => {
    const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, n) => (n * 31) % 251));
    await store.put(KEY, bytes);
    const opened = await store.get(KEY);
    expect((await buffer(opened?.stream ?? Readable.from([]))).equals(bytes)).toBe(true);
  });

  test('no name leads out of its bucket', async () => {
    for (const name of ['../otro', 'a/b', '', 'MAYUSCULAS.webp'])
      await expect(store.put(name, Buffer.from('x'))).rejects.toThrow('invalid file name');
  });

  test('a wrong key or bucket is an error, never an empty answer', async () => {
    const wrong = createS3Store({ ...keys, accessKeyId: 'OTRA', endpoint, bucket: 'ladrillo' });
    await expect(wrong.put(KEY, Buffer.from('x'))).rejects.toThrow('403 InvalidAccessKeyId');
    await expect(wrong.get(KEY)).rejects.toThrow('403');
    const forger = createS3Store({ ...keys, secretAccessKey: 'x', endpoint, bucket: 'ladrillo' });
    await expect(forger.get(KEY)).rejects.toThrow('403 SignatureDoesNotMatch');
    const abroad = createS3Store({ ...keys, region: 'eu-west-1', endpoint, bucket: 'ladrillo' });
    await expect(abroad.get(KEY)).rejects.toThrow('403 SignatureDoesNotMatch');
    const nowhere = createS3Store({ ...keys, endpoint, bucket: 'nadie' });
    await expect(nowhere.put(KEY, Buffer.from('x'))).rejects.toThrow('404 NoSuchBucket');
    await expect(nowhere.get(KEY)).rejects.toThrow('404 NoSuchBucket');
  });
});

describe('a failing store', () => {
  const against = async <Result>(
    answer: RequestListener,
    work: (store: FileStore) => Promise<Result>,
    { patienceMilliseconds = 60_000 } = {},
  ): Promise<Result> => {
    const http: Server = createServer(answer);
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const address = http.address();
    if (address === null || typeof address === 'string') throw new Error('no TCP address');
    try {
      return await work(
        createS3Store({
          ...keys,
          endpoint: `http://127.0.0.1:${address.port}`,
          bucket: 'ladrillo',
          patienceMilliseconds,
        }),
      );
    } finally {
      http.closeAllConnections();
      http.close();
    }
  };

  test('is retried until it answers', async () => {
    let calls = 0;
    const size = await against(
      (request, response) => {
        calls += 1;
        request.resume().on('end', () => response.writeHead(calls < 3 ? 503 : 200).end());
      },
      (troubled) => troubled.put(KEY, Buffer.from('casa')),
    );
    expect([size, calls]).toEqual([4, 3]);
  });

  test('is reported after three attempts', async () => {
    let calls = 0;
    await against(
      (_request, response) => {
        calls += 1;
        response.writeHead(500).end('<Error><Code>InternalError</Code></Error>');
      },
      (troubled) => expect(troubled.get(KEY)).rejects.toThrow('500 InternalError'),
    );
    expect(calls).toBe(3);
  });

  test('redirects are not followed', async () => {
    const asked: string[] = [];
    await against(
      (request, response) => {
        asked.push(request.url ?? '');
        response.writeHead(307, { location: '/elsewhere' }).end();
      },
      (troubled) => expect(troubled.exists(KEY)).rejects.toThrow('cannot be reached'),
    );
    expect(asked).not.toContain('/elsewhere');
  });

  test('an unresponsive one does not block the caller', async () => {
    await against(
      () => undefined,
      (troubled) => expect(troubled.exists(KEY)).rejects.toThrow('cannot be reached'),
      { patienceMilliseconds: 200 },
    );
  });
});
