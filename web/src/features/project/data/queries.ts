import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { listContracts, listProperties } from '#contract/projects/endpoints.ts';

export type PropertiesQuery = QueryInputOf<typeof listProperties>;
export type ContractsQuery = QueryInputOf<typeof listContracts>;
