import type { Endpoint } from '#contract/core/endpoint.ts';

/** The backend's base URL: this site, or the `API_URL` of the build. */
const backend = (): string => String(import.meta.env.API_URL ?? '').replace(/\/+$/, '');

/** The URL of a path below /api that is opened, not called: `/auth/google`. */
export const apiAddress = (path: string): string => `${backend()}/api${path}`;

/**
 * The URL of a call: base, path with its `:name` parameters, and the query.
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
