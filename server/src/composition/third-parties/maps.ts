import type { PublicConfig } from '#contract/system/endpoints.ts';
import type { Config } from '../../config/config.ts';

/** The configuration of maps, with the sites that pages may load for them. */
export interface Maps {
  readonly map: PublicConfig['map'];
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

/** Uses configured tiles with the key in their URL, else Google's embedded map with the key, else no map. */
export function mapsOf({
  MAP_TILES_URL: template,
  MAP_TILES_ATTRIBUTION: attribution,
  MAPS_KEY: key,
}: Pick<Config, 'MAP_TILES_URL' | 'MAP_TILES_ATTRIBUTION' | 'MAPS_KEY'>): Maps {
  if (template !== undefined) {
    const tilesUrl = template.replaceAll('{key}', encodeURIComponent(key ?? ''));
    const map = { tilesUrl, attribution, googleKey: null };
    return { map, images: [sourceOf(template)], frames: [] };
  }
  const map = { tilesUrl: null, attribution: '', googleKey: key ?? null };
  return { map, images: [], frames: key === undefined ? [] : ['https://www.google.com'] };
}

/** The site of a URL template in the syntax of a content security policy; `{s}` becomes a wildcard. */
const sourceOf = (template: string): string =>
  template.replace(/^(https?:\/\/[^/]+)\/.*$/, '$1').replace('{s}', '*');
