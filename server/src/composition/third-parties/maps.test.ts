import { expect, test } from 'vitest';
import { mapsOf } from './maps.ts';

const MAP_TILES_ATTRIBUTION = '© Alguien';

test('without tiles and key, maps are outlines and pages load nothing from other sites', () => {
  expect(mapsOf({ MAP_TILES_URL: undefined, MAP_TILES_ATTRIBUTION, MAPS_KEY: undefined })).toEqual({
    map: { tilesUrl: null, attribution: '', googleKey: null },
    images: [],
    frames: [],
  });
});

test('tile URLs contain the key, and any subdomain of their site may be loaded', () => {
  const MAP_TILES_URL = 'https://{s}.tiles.example/v1/{z}/{x}/{y}.png?key={key}';
  expect(mapsOf({ MAP_TILES_URL, MAP_TILES_ATTRIBUTION, MAPS_KEY: 'a&b' })).toEqual({
    map: {
      tilesUrl: 'https://{s}.tiles.example/v1/{z}/{x}/{y}.png?key=a%26b',
      attribution: '© Alguien',
      googleKey: null,
    },
    images: ['https://*.tiles.example'],
    frames: [],
  });
});

test("a key without tiles is used for Google's embedded map", () => {
  const { map, frames } = mapsOf({
    MAP_TILES_URL: undefined,
    MAP_TILES_ATTRIBUTION,
    MAPS_KEY: 'k',
  });
  expect(map.googleKey).toBe('k');
  expect(frames).toEqual(['https://www.google.com']);
});
