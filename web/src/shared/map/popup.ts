import classes from './Map.module.css';
import type { MapPlace } from './place.ts';

/**
 * A marker's popup: the name and the note of each of its places, as links when they have a page.
 * @param open follows a link within this page
 */
export function popupOf(places: readonly MapPlace[], open: (to: string) => unknown): HTMLElement {
  const list = document.createElement('ul');
  list.className = classes.popup ?? '';
  list.append(...places.map((place) => lineOf(place, open)));
  return list;
}

function lineOf({ name, note, to }: MapPlace, open: (to: string) => unknown): HTMLLIElement {
  const line = document.createElement('li');
  const words = document.createElement(to === undefined ? 'strong' : 'a');
  words.textContent = name;
  if (to !== undefined && words instanceof HTMLAnchorElement) {
    words.href = to;
    words.addEventListener('click', (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
      event.preventDefault();
      open(to);
    });
  }
  line.append(words);
  if (note) {
    const small = document.createElement('small');
    small.textContent = note;
    line.append(small);
  }
  return line;
}
