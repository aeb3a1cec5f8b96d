import type { Shown } from './navigation.ts';

const NAME = 'ladrillo.scroll';

/** Where each entry of the history was left, in pixels from its top; lives as long as the tab. */
const places: Record<string, number> = read();

/** Remembers how far down a page one is, and takes that over from the browser. @returns stops */
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
      // a full or forbidden store only forgets where one was
    }
  };
  window.addEventListener('scroll', keep, { passive: true });
  window.addEventListener('pagehide', store);
  return () => {
    window.removeEventListener('scroll', keep);
    window.removeEventListener('pagehide', store);
  };
}

/** Whether no page was placed yet: its reader may have scrolled the first screen already, before the program ran. */
let isFirst = true;

/** Puts a page that has just been drawn where it is to start from. */
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

/** A hash as it was meant; one that is no percent-encoding is taken as it stands. */
function plain(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
