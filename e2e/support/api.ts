import { randomUUID } from 'node:crypto';
import { BASE } from './place.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Calls the product's API, for steps whose screens do not matter.
 * @param address that the call comes from; this machine's unless given
 * @throws Error with the server's answer when it refuses
 */
export async function call<Answer>(
  method: Method,
  path: string,
  { token, body, address }: { token?: string; body?: unknown; address?: string } = {},
): Promise<Answer> {
  const answer = await fetch(`${BASE}/api${path}`, {
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

/** Signs in. @returns the session's token */
export async function tokenOf(email: string, password: string): Promise<string> {
  const { token } = await call<{ token: string }>('POST', '/auth/login', {
    body: { email, password },
  });
  return token;
}
