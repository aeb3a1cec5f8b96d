import type { z } from 'zod';
import { AppError } from '#core/errors.ts';

const PATIENCE_MS = 10_000;

export interface HttpAnswer {
  readonly status: number;
  /** The raw body. */
  readonly text: string;
}

/** Calls a provider with a timeout and without following redirects. @throws AppError PROVIDER_UNAVAILABLE */
export async function callProvider(
  provider: string,
  url: string,
  init: RequestInit,
): Promise<HttpAnswer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const response = await fetch(url, { ...init, redirect: 'error', signal });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    throw unavailable(provider, 'no answer', error);
  }
}

/** Parses an answer with a schema. @throws AppError PROVIDER_UNAVAILABLE */
export function readAs<Schema extends z.ZodType>(
  provider: string,
  schema: Schema,
  text: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw unavailable(provider, 'the answer has another shape', error);
  }
}

export const unavailable = (provider: string, what: string, cause?: unknown): AppError =>
  new AppError('PROVIDER_UNAVAILABLE', [], { cause: new Error(`${provider}: ${what}`, { cause }) });
