import L from 'leaflet';
import classes from './Map.module.css';

/** To the street. */
export const MOST_ZOOM = 18;

/**
 * Tiles of a server that speaks z/x/y.
 * @param url with `{z}`, `{x}` and `{y}` in it
 * @param attribution whose map it is, in plain words
 * @param onFail called once when the first tile does not load: with none there is nothing to look at. Later ones that
 * fail are holes in a map that stands
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
    // those who give tiles away ask to see who uses them; the page's own address stays here
    referrerPolicy: 'strict-origin-when-cross-origin',
  });
  layer.once('tileload', () => layer.off('tileerror', onFail));
  layer.once('tileerror', onFail);
  return layer;
}
