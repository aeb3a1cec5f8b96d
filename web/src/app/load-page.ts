import type { ComponentType } from 'react';
import { loadCode } from '#web/shared/ui/load-code.ts';

interface PageModule {
  default: ComponentType;
}

/**
 * Loads a page's code and the styles that only pages need, both at once.
 * @throws ChunkError when it does not come, or not within 120 seconds
 */
export async function loadPage(load: () => Promise<PageModule>): Promise<ComponentType> {
  const styles = () => import('#web/theme/mantine-rest.css');
  const [page] = await Promise.all([loadCode(load), loadCode(styles)]);
  return page.default;
}

/** The same without those styles, for a first page that must be light. */
export const loadLightPage = async (load: () => Promise<PageModule>): Promise<ComponentType> =>
  (await loadCode(load)).default;
