import {
  type AnswerOf,
  BACKGROUND_HEADER,
  type Endpoint,
  type SENT_HEADERS,
} from '#contract/core/endpoint.ts';
import { MINUTE_MS } from '#contract/core/time.ts';
import { addressOf } from './address.ts';
import { takeEarlyAnswer } from './answers/early-answers.ts';
import { takeFirstAnswer } from './answers/first-answers.ts';
import { ApiError, readErrorBody } from './error.ts';
import { sendForm } from './send-form.ts';
import { readToken } from './token.ts';
import type { ArgsOf, CallOptions, Given } from './types.ts';

/** Arguments of any endpoint, after their exact types were checked at the caller. */
export interface AnyArgs extends CallOptions {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  form?: FormData | undefined;
  onProgress?: ((percent: number) => void) | undefined;
}

/**
 * Makes one call of the API: `call(getProject, { params: { id } })`.
 * @param of the contract's endpoint
 * @param given its params, query, body (or `form` and `onProgress` for uploads), with an `idempotencyKey` for money
 * calls and a `signal` to abort
 * @returns the answer, undefined for a 204
 * @throws ApiError when the answer is not ok or none arrived
 */
export function call<const E extends Endpoint>(
  of: E,
  ...[args]: Given<ArgsOf<E> & CallOptions>
): Promise<AnswerOf<E>> {
  return request(of, args ?? {});
}

/** The implementation of `call`, for generic callers in this folder. */
export async function request<Answer>(of: Endpoint, args: AnyArgs): Promise<Answer> {
  const { params, query, body, form, onProgress, idempotencyKey, signal, background } = args;
  const url = addressOf(of, params, query);
  const first = of.method === 'GET' ? takeFirstAnswer(url) : null;
  if (first !== null) return readAnswer(first);
  const headers = headersOf({ idempotencyKey, json: body !== undefined, background });
  const answer = form
    ? await sendForm({ method: of.method, url, headers, form, onProgress, signal })
    : await send(url, {
        method: of.method,
        headers,
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      });
  return readAnswer(answer.text);
}

/** The server validates every answer with the endpoint's own schema before sending it. */
const readAnswer = (text: string) => (text === '' ? undefined : JSON.parse(text));

/** Headers of every call: the session's token, the body's type, the idempotency key. */
function headersOf(of: {
  idempotencyKey?: string | undefined;
  json: boolean;
  background?: boolean | undefined;
}): Record<string, string> {
  const token = readToken();
  // a header that the API does not name is refused to a web on another site
  const sent: Record<(typeof SENT_HEADERS)[number], string | undefined> = {
    authorization: token ? `Bearer ${token}` : undefined,
    'content-type': of.json ? 'application/json' : undefined,
    [BACKGROUND_HEADER]: of.background ? '1' : undefined,
    'idempotency-key': of.idempotencyKey,
  };
  const headers: Record<string, string> = { accept: 'application/json' };
  for (const [name, value] of Object.entries(sent)) if (value) headers[name] = value;
  return headers;
}

/** Timeout after which the answer counts as lost. */
const ANSWER_MS = MINUTE_MS;

async function send(url: string, init: RequestInit): Promise<{ text: string }> {
  const late = AbortSignal.timeout(ANSWER_MS);
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, late]) : late;
    const early = init.method === 'GET' ? await takeEarlyAnswer(url) : null;
    const response = early ?? (await fetch(url, { ...init, signal, credentials: 'omit' }));
    const text = response.status === 204 ? '' : await response.text();
    if (response.ok) return { text };
    throw new ApiError({ url, status: response.status, body: readErrorBody(text) });
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    throw new ApiError({ url, status: 0, cause });
  }
}

const isAbort = (cause: unknown) => cause instanceof DOMException && cause.name === 'AbortError';

/**
 * Fetches a file with the session's token, for files that a URL alone may not open.
 * @returns the file and its name from the server
 * @throws ApiError as `call`
 */
export async function download<const E extends Endpoint>(
  of: E,
  ...[args]: Given<ArgsOf<E> & CallOptions>
): Promise<{ blob: Blob; name: string }> {
  const { params, query, signal }: AnyArgs = args ?? {};
  const url = addressOf(of, params, query);
  try {
    const response = await fetch(url, {
      headers: { ...headersOf({ json: false }), accept: '*/*' },
      credentials: 'omit',
      signal: signal ?? null,
    });
    if (response.ok) return { blob: await response.blob(), name: nameOf(response) };
    throw new ApiError({
      url,
      status: response.status,
      body: readErrorBody(await response.text()),
    });
  } catch (cause) {
    if (cause instanceof ApiError || isAbort(cause)) throw cause;
    throw new ApiError({ url, status: 0, cause });
  }
}

function nameOf({ headers }: Response): string {
  const disposition = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  return encoded
    ? decodeURIComponent(encoded)
    : (/filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? 'archivo');
}
