import type { PublicConfig } from '#contract/system/endpoints.ts';
import type { Config } from './config.ts';

/** What maps are drawn with, and the addresses that pages may load from for it. */
export interface Maps {
  readonly map: PublicConfig['map'];
  readonly images: readonly string[];
  readonly frames: readonly string[];
}

/** Tiles where they are set, with the key in their address; else Google's embedded map by its key; else neither. */
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

/** The site of a template, as a content policy names it: `{s}` stands for any of its subdomains. */
const sourceOf = (template: string): string =>
  template.replace(/^(https?:\/\/[^/]+)\/.*$/, '$1').replace('{s}', '*');
