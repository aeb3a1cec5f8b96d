import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { listContracts, listProperties } from '#contract/projects/endpoints.ts';

export type PropertiesQuery = QueryInputOf<typeof listProperties>;
export type ContractsQuery = QueryInputOf<typeof listContracts>;

/** A valid id from the URL, or null. */
export const idIn = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
