import { getPublicConfig, type PublicConfig } from '#contract/system/endpoints.ts';
import { request } from '#web/shared/api/call.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** What the place it runs in is like: demonstration, links, fees, methods; undefined until it is known. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useApiQuery(getPublicConfig, {}, { silent: true }).data;

/** The same for those who ask once, outside of a component. */
export const readPublicConfig = (): Promise<PublicConfig> => request(getPublicConfig, {});
