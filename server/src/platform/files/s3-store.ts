import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { AwsClient } from 'aws4fetch';
import { type FileStore, isFileKey } from './store.ts';

export interface S3Options {
  /** URL of the service without the bucket, such as "https://s3.sa-east-1.amazonaws.com". */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Longest wait for the headers of one answer, in milliseconds. */
  readonly patienceMilliseconds?: number;
}

/**
 * Stores files in an S3-compatible service, shared by several processes. URLs carry the bucket in the path, which
 * every such service supports. A temporary failure (no answer, 5xx, too many calls) is tried three times, because
 * the HTTP methods that it uses are all idempotent.
 */
export function createS3Store(options: S3Options): FileStore {
  const { accessKeyId, secretAccessKey, region, patienceMilliseconds = 20_000 } = options;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: 0,
  });
  const root = `${options.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(options.bucket)}`;
  const once = async (method: string, key: string, body?: Uint8Array<ArrayBuffer>) => {
    const request = await client.sign(`${root}/${key}`, {
      method,
      ...(body ? { body, headers: { 'content-type': 'application/octet-stream' } } : {}),
    });
    const waiting = new AbortController();
    const timer = setTimeout(
      () => waiting.abort(new Error('the file store did not answer')),
      patienceMilliseconds,
    );
    try {
      return await fetch(request, { signal: waiting.signal, redirect: 'error' });
    } finally {
      clearTimeout(timer);
    }
  };
  const call = async (
    method: string,
    key: string,
    body?: Uint8Array<ArrayBuffer>,
  ): Promise<Response> => {
    if (!isFileKey(key)) throw new Error('invalid file name');
    for (let attempt = 1; ; attempt += 1) {
      const last = attempt === ATTEMPTS;
      try {
        const answer = await once(method, key, body);
        if (last || !mayPass(answer.status)) return answer;
        await answer.body?.cancel();
      } catch (error) {
        if (last) throw new Error(`the file store cannot be reached (${method})`, { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, 100 * 3 ** attempt));
    }
  };
  const expect = async (answer: Response, ...statuses: number[]): Promise<void> => {
    if (statuses.includes(answer.status)) return;
    // its message may contain our file names: only the error code is logged
    const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(await answer.text()) ?? [];
    throw new Error(`the file store answered ${answer.status} ${code}`.trim());
  };
  return {
    async put(key, content) {
      const bytes = new Uint8Array(content instanceof Uint8Array ? content : await buffer(content));
      const answer = await call('PUT', key, bytes);
      await expect(answer, 200, 204);
      await answer.body?.cancel();
      return bytes.length;
    },
    async get(key) {
      const answer = await call('GET', key);
      if (answer.status === 404) {
        // a missing bucket does not mean a missing file
        const text = await answer.text();
        if (!text.includes('NoSuchBucket')) return null;
        throw new Error('the file store answered 404 NoSuchBucket');
      }
      await expect(answer, 200);
      const size = Number(answer.headers.get('content-length') ?? Number.NaN);
      if (!answer.body || !Number.isSafeInteger(size))
        throw new Error('the file store answered without a length');
      return { stream: Readable.from(chunksOf(answer.body), { objectMode: false }), size };
    },
    async exists(key) {
      const answer = await call('HEAD', key);
      if (answer.status === 404) return false;
      await expect(answer, 200);
      return true;
    },
    async remove(key) {
      const answer = await call('DELETE', key);
      await expect(answer, 200, 204, 404);
      await answer.body?.cancel();
    },
  };
}

const ATTEMPTS = 3;
const mayPass = (status: number) => status === 429 || status >= 500;

/** Streams at the reader's pace; a reader that stops early releases the connection. */
async function* chunksOf(body: NonNullable<Response['body']>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
