import type { Endpoint } from '#contract/core/endpoint.ts';

/** Where the backend is: this site, or the one that `API_URL` named when the web was built. */
const backend = (): string => String(import.meta.env.API_URL ?? '').replace(/\/+$/, '');

/** The address of a path below /api, for what is opened rather than called: `/auth/google`. */
export const apiAddress = (path: string): string => `${backend()}/api${path}`;

/**
 * The address of a call: base, path with its `:name` parameters filled in, and the query.
 * @param values parts by name; undefined and empty query values are left out
 */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  params?: unknown,
  query?: unknown,
): string {
  const given = new Map(entriesOf(params));
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(given.get(name) ?? '')),
  );
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return apiAddress(`${filled}${search.size > 0 ? `?${search}` : ''}`);
}

const entriesOf = (values: unknown): [string, unknown][] => Object.entries(values ?? {});
