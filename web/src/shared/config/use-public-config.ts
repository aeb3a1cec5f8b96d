import { getPublicConfig, type PublicConfig } from '#contract/system/endpoints.ts';
import { request } from '#web/shared/api/call.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';

/** The installation's configuration: demonstration, links, fees, methods; undefined until loaded. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useApiQuery(getPublicConfig, {}, { silent: true }).data;

/** The same for one-time use outside components. */
export const readPublicConfig = (): Promise<PublicConfig> => request(getPublicConfig, {});
