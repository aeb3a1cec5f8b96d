import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 400 });

export interface Call {
  readonly method?: 'GET' | 'POST';
  readonly url: string;
  /** The caller's address as the proxy reports it. */
  readonly from: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Makes one call; an answer before the whole body was sent counts. */
export function call({ method = 'GET', url, from, token, headers, body }: Call): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let answered = false;
    const sent = request(url, {
      method,
      agent,
      headers: {
        'x-forwarded-for': from,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body ? { 'content-length': body.length } : {}),
        ...headers,
      },
    });
    sent.on('response', (answer) => {
      answered = true;
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      const done = () =>
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() });
      answer.on('end', done);
      answer.on('error', done);
    });
    sent.on('error', (error) => {
      if (!answered) reject(error);
    });
    sent.end(body);
  });
}

/** A call with a JSON body. @throws Error when it fails */
export async function post<T>(
  url: string,
  given: { from: string; token?: string; data: unknown; key?: string },
): Promise<T> {
  const answer = await call({
    method: 'POST',
    url,
    from: given.from,
    ...(given.token ? { token: given.token } : {}),
    headers: {
      'content-type': 'application/json',
      ...(given.key ? { 'idempotency-key': given.key } : {}),
    },
    body: Buffer.from(JSON.stringify(given.data)),
  });
  if (answer.status >= 300) throw new Error(`${url}: ${answer.status} ${answer.text}`);
  return JSON.parse(answer.text || 'null');
}
