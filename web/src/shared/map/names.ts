import L from 'leaflet';
import { CITIES } from '../geo/cities.ts';
import classes from './Map.module.css';

/** Half the height of a name, the width of a letter, and the way from a city's point to its name, in pixels. */
const HALF = 9;
const LETTER = 7.5;
const GAP = 8;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * The labels of cities at a zoom, each with its position; larger cities first, without overlaps.
 * @param pointOf a place's position on the map, in pixels
 */
export function namedAt<Place extends { name: string; from: number }>(
  cities: readonly Place[],
  zoom: number,
  pointOf: (city: Place) => { x: number; y: number },
): Place[] {
  const taken: Box[] = [];
  return cities.filter((city) => {
    if (city.from > zoom) return false;
    const { x, y } = pointOf(city);
    const box = {
      left: x - GAP,
      right: x + GAP + city.name.length * LETTER,
      top: y - HALF,
      bottom: y + HALF,
    };
    if (taken.some((other) => meet(box, other))) return false;
    taken.push(box);
    return true;
  });
}

const meet = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** City labels over the outlines, redrawn at each zoom. Their content is in text beside the map. */
export function addNames(map: L.Map): void {
  const names = L.layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    const pointOf = ({ latitude, longitude }: (typeof CITIES)[number]) =>
      map.latLngToLayerPoint([latitude, longitude]);
    for (const city of namedAt(CITIES, map.getZoom(), pointOf)) {
      const words = document.createElement('span');
      words.textContent = city.name;
      const icon = L.divIcon({ className: classes.city ?? '', html: words, iconSize: [0, 0] });
      L.marker([city.latitude, city.longitude], {
        icon,
        interactive: false,
        keyboard: false,
        zIndexOffset: -1000,
        alt: '',
      }).addTo(names);
    }
  };
  map.on('zoomend', draw);
  map.whenReady(draw);
}
