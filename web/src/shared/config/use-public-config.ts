import { getPublicConfig, type PublicConfig } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** What the place it runs in is like: demonstration, links, fees, methods; undefined until it is known. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useApiQuery(getPublicConfig, {}, { silent: true }).data;
