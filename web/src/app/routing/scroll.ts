import type { Shown } from './navigation.ts';

const NAME = 'ladrillo.scroll';

/** The scroll position of each history entry, in pixels; lasts as long as the tab. */
const places: Record<string, number> = read();

/** Restores scroll positions instead of the browser. @returns stops it */
export function keepScroll(keyOf: () => string | undefined): () => void {
  window.history.scrollRestoration = 'manual';
  const keep = () => {
    const key = keyOf();
    if (key !== undefined) places[key] = window.scrollY;
  };
  const store = () => {
    try {
      sessionStorage.setItem(NAME, JSON.stringify(places));
    } catch {
      // a full or forbidden storage only loses positions
    }
  };
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', keep);
    window.removeEventListener('pagehide', store);
  };
}

/** Whether no page was positioned yet: its reader may have scrolled the first screen before the code ran. */
let isFirst = true;

/** Positions a page that was just rendered. */
export function placeScroll({ location, scroll }: Shown): void {
  const wasFirst = isFirst;
  isFirst = false;
  if (scroll === 'stay') return;
  const left = scroll === 'back' ? places[location.key] : undefined;
  if (left !== undefined) {
    window.scrollTo(0, left);
    return;
  }
  const anchor = location.hash && document.getElementById(plain(location.hash.slice(1)));
  if (anchor) anchor.scrollIntoView();
  else if (!wasFirst) window.scrollTo(0, 0);
}

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}');
  } catch {
    return {};
  }
}

/** A decoded fragment; an invalid encoding is used as it is. */
function plain(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
