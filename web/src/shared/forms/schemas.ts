import type { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { loadCode } from '#web/shared/load-code.ts';

/** Whole declarations, schemas included: the build ships the endpoints without them (build/slim-contract.ts). */
const domains = import.meta.glob<Record<string, unknown>>(
  '../../../../contract/src/*/endpoints.ts',
  { query: '?full' },
);

let loaded: Promise<unknown[]> | null = null;

/** The schema of an endpoint's body, loaded on first use; null without one. */
export async function bodySchemaOf(of: Endpoint): Promise<z.ZodType | null> {
  loaded ??= loadAll();
  const all = await loaded.catch(() => null);
  // without them only the server validates, or the call itself reports the missing connection
  if (all === null) loaded = null;
  const whole = (all ?? []).filter(isDeclaration);
  return whole.find(({ method, path }) => method === of.method && path === of.path)?.body ?? null;
}

const loadAll = async (): Promise<unknown[]> => {
  const all = await loadCode(() => Promise.all(Object.values(domains).map((load) => load())));
  return all.flatMap((domain) => Object.values(domain));
};

const isDeclaration = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
