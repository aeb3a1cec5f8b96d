import L from 'leaflet';
import classes from './Map.module.css';

/** To the street. */
export const MOST_ZOOM = 18;

/**
 * Tiles of a z/x/y server.
 * @param url with `{z}`, `{x}` and `{y}` in it
 * @param attribution of the map, in plain text
 * @param onFail called once when the first tile does not load, because then there is nothing to see. Later missing
 * tiles are holes in a loaded map
 */
export function tileLayer(of: {
  url: string;
  attribution: string;
  onFail: () => void;
}): L.TileLayer {
  const { url, attribution, onFail } = of;
  const words = document.createElement('span');
  words.textContent = attribution;
  const layer = L.tileLayer(url, {
    attribution: words.innerHTML,
    className: classes.tiles ?? '',
    maxZoom: MOST_ZOOM,
    // tile providers ask to see who uses them; the page's own path stays here
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  layer.once('tileload', () => layer.off('tileerror', onFail));
  layer.once('tileerror', onFail);
  return layer;
}
