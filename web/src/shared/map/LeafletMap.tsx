import 'leaflet/dist/leaflet.css';
import type { Map as Leaflet } from 'leaflet';
import L from 'leaflet';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { useNavigate } from '#web/shared/router/router.tsx';
import outlines from '../geo/ar-provinces.geojson?url';
import { type Group, groupsOf } from './groups.ts';
import classes from './Map.module.css';
import { addNames } from './names.ts';
import type { MapPlace } from './place.ts';
import { hideCovered, lateOf, popupOf } from './popup.ts';
import { t } from './texts.ts';
import { MOST_ZOOM, tileLayer } from './tiles.ts';

/** The maximum zoom: to the street with tiles; the outlines show no more than the province. */
const NEAREST = { tiles: MOST_ZOOM, outlines: 9 } as const;
const FIRST = { tiles: 15, outlines: 6 } as const;
/** Argentina's mainland, shown when there are no places. */
const COUNTRY: L.LatLngBoundsExpression = [
  [-55, -73.5],
  [-21.8, -53.6],
];

interface LeafletMapProps {
  places: readonly MapPlace[];
  label: string;
  config: PublicConfig['map'];
  /** Sets a place by a press on the map, with the map's precision. */
  onPick?: ((latitude: number, longitude: number) => void) | undefined;
}

/** A map: configured tiles if they load, else the outlines of the provinces. Loaded only when shown. */
export default function LeafletMap({ places, label, config, onPick }: LeafletMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const shown = useRef<{ map: Leaflet; marks: L.LayerGroup } | null>(null);
  const { tilesUrl, attribution } = config;
  const [tilesFail, setTilesFail] = useState(false);
  const tiles = tilesFail ? null : tilesUrl;

  const pick = useEffectEvent(({ latlng }: L.LeafletMouseEvent) =>
    onPick?.(rounded(latlng.lat), rounded(latlng.lng)),
  );

  useEffect(() => {
    if (frame.current === null) return;
    const map = openMap(frame.current);
    map.on('click', (event) => pick(event));
    const stopped = new AbortController();
    if (tiles !== null) {
      tileLayer({ url: tiles, attribution, onFail: () => setTilesFail(true) }).addTo(map);
    } else {
      void addOutlines(map, stopped.signal);
      addNames(map);
    }
    shown.current = { map, marks: L.layerGroup().addTo(map) };
    return () => {
      stopped.abort();
      shown.current = null;
      map.remove();
    };
  }, [tiles, attribution]);

  useEffect(() => {
    if (shown.current === null) return;
    const { map, marks } = shown.current;
    const kind = tiles === null ? 'outlines' : 'tiles';
    map.setMaxZoom(NEAREST[kind]);
    const draw = () => {
      map.closePopup();
      marks.clearLayers();
      const pointOf = ({ latitude, longitude }: MapPlace) =>
        map.latLngToLayerPoint([latitude, longitude]);
      for (const group of groupsOf(places, pointOf)) markOf(map, group, navigate).addTo(marks);
      nameOnly(places, marks);
    };
    const bounds = L.latLngBounds(places.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds.isValid() ? bounds : COUNTRY, {
      padding: [40, 40],
      maxZoom: FIRST[kind],
      animate: false,
    });
    draw();
    map.on('zoomend', draw);
    return () => {
      map.off('zoomend', draw);
    };
  }, [places, navigate, tiles]);

  return <div ref={frame} className={classes.map} role="application" aria-label={label} />;
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/** A map with one place labels it: name and address stay beside its marker. */
function nameOnly(places: readonly MapPlace[], marks: L.LayerGroup): void {
  const [place, ...others] = places;
  if (!place || others.length > 0) return;
  const words = document.createElement('span');
  words.textContent = [place.name, place.note].filter(Boolean).join(' · ');
  if (place.late) words.append(' · ', lateOf(place.late));
  L.tooltip({ permanent: true, direction: 'top', offset: [0, -32], className: classes.label ?? '' })
    .setLatLng([place.latitude, place.longitude])
    .setContent(words)
    .addTo(marks);
}

function openMap(frame: HTMLElement): Leaflet {
  // on a touch screen one finger scrolls the page and two move the map
  const touch = window.matchMedia('(pointer: coarse)').matches;
  const map = L.map(frame, {
    zoomControl: false,
    scrollWheelZoom: false,
    dragging: !touch,
    minZoom: 3,
    fadeAnimation: false,
    zoomAnimation: !window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  });
  map.attributionControl.setPrefix(false);
  // the name of a single place stands above the middle
  const position = 'bottomleft';
  L.control.zoom({ position, zoomInTitle: t('zoomIn'), zoomOutTitle: t('zoomOut') }).addTo(map);
  return map;
}

async function addOutlines(map: Leaflet, signal: AbortSignal): Promise<void> {
  const answer = await fetch(outlines, { signal }).catch(() => null);
  if (!answer?.ok) return;
  const shapes = await answer.json().catch(() => null);
  if (signal.aborted || shapes === null) return;
  L.geoJSON(shapes, {
    interactive: false,
    style: { className: classes.province ?? '', weight: 1, fillOpacity: 1 },
  }).addTo(map);
}

function markOf(map: Leaflet, { places }: Group, open: (to: string) => unknown): L.Layer {
  const [first] = places;
  if (!first) return L.layerGroup();
  const many = places.length > 1;
  const icon = L.divIcon({
    className: many ? `${classes.mark} ${classes.many}` : `${classes.mark}`,
    html: many ? String(places.length) : '',
    iconSize: many ? [40, 40] : [32, 32],
    iconAnchor: many ? [20, 20] : [16, 32],
    // the popup's tip ends at the top of the mark, 7 px below this point: the whole mark stays a target
    popupAnchor: [0, many ? -25 : -37],
  });
  const mark = L.marker([first.latitude, first.longitude], { icon });
  mark.bindPopup(() => popupOf(places, open), { closeButton: false, minWidth: 180 });
  mark.on('add', () => {
    const names = places.map(({ name }) => name).join(', ');
    mark
      .getElement()
      ?.setAttribute('aria-label', many ? t('several', { n: places.length, names }) : names);
  });
  let showCovered = () => {};
  mark.on('popupopen', ({ popup }: L.PopupEvent) => {
    const shown = popup.getElement();
    shown?.querySelector('a')?.focus({ preventScroll: true });
    if (shown)
      shown.onkeydown = ({ key }) => {
        // the library hears the key only while the map itself has the focus
        if (key !== 'Escape') return;
        mark.closePopup();
        mark.getElement()?.focus();
      };
    const others = [...map.getContainer().querySelectorAll<HTMLElement>(`.${classes.mark}`)].filter(
      (one) => one !== mark.getElement(),
    );
    if (shown) showCovered = hideCovered(shown, others);
  });
  mark.on('popupclose', () => {
    showCovered();
    if (map.getContainer().contains(document.activeElement)) mark.getElement()?.focus();
  });
  return mark;
}
