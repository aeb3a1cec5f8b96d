import { randomUUID } from 'node:crypto';
import { BASE } from './place.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the product's API, for steps whose screens do not matter.
 * @param address that the call comes from; this machine's unless given
 * @param base the product's address; that of the worker's unless given
 * @throws Error with the server's answer when it refuses
 */
export async function call<Answer>(
  method: Method,
  path: string,
  {
    token,
    body,
    address,
    base = BASE,
  }: { token?: string; body?: unknown; address?: string; base?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${base}/api${path}`, {
    method,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(address === undefined ? {} : { 'x-forwarded-for': address }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return JSON.parse(text === '' ? 'null' : text);
}

/** Signs in, at the worker's product unless given. @returns the session's token */
export async function tokenOf(email: string, password: string, base = BASE): Promise<string> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', {
    base,
    body: { email, password },
  });
  return token;
}
