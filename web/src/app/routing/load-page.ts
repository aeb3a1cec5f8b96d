import type { ComponentType } from 'react';
import { loadCode } from '#web/shared/load-code.ts';

interface PageModule {
  default: ComponentType;
}

/**
 * Loads a page's code and the stylesheet that only pages need, concurrently.
 * @throws ChunkError when it does not load, or not within 120 seconds
 */
export async function loadPage(load: () => Promise<PageModule>): Promise<ComponentType> {
  const styles = () => import('#web/theme/mantine-rest.css');
  const [page] = await Promise.all([loadCode(load), loadCode(styles)]);
  return page.default;
}

/** The same without that stylesheet, for a light first page. */
export const loadLightPage = async (load: () => Promise<PageModule>): Promise<ComponentType> =>
  (await loadCode(load)).default;
