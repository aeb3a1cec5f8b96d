import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** The credentials for signatures, and the only bucket. */
interface S3Account {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  readonly bucket: string;
}

/**
 * A test store with as much of the S3 protocol as files need: PUT, GET, HEAD and DELETE of an object, with the bucket
 * in the path. It checks signatures (AWS Signature Version 4) itself.
 * @returns its URL, and a function that closes it
 */
export async function openS3(account: S3Account) {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => void answer(request, response));
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await buffer(request);
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`);
    const refusal = refusalOf(request, account);
    if (refusal !== null) return fail(403, refusal);
    const [, bucket, key = ''] = (request.url ?? '').split('/');
    if (bucket !== account.bucket) return fail(404, 'NoSuchBucket');
    if (request.method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (object === undefined) return fail(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.length });
    return request.method === 'HEAD' ? response.end() : response.end(object);
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no TCP address');
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const AUTHORIZATION =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** S3's code for a fault of a request's signature; null when it is right. */
function refusalOf({ method, url = '', headers }: IncomingMessage, account: S3Account) {
  const found = AUTHORIZATION.exec(headers.authorization ?? '');
  if (!found) return 'AccessDenied';
  const [, accessKeyId, day = '', region, signed = '', signature] = found;
  if (accessKeyId !== account.accessKeyId) return 'InvalidAccessKeyId';
  const canonical = [
    ...[method, url, ''],
    ...signed.split(';').map((name) => `${name}:${headers[name]}`),
    ...['', signed, headers['x-amz-content-sha256']],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const digest = createHash('sha256').update(canonical).digest('hex');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, digest].join('\n');
  const key = [day, account.region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (by, part) => createHmac('sha256', by).update(part).digest(),
    `AWS4${account.secretAccessKey}`,
  );
  const expected = createHmac('sha256', key).update(text).digest('hex');
  return expected === signature ? null : 'SignatureDoesNotMatch';
}
