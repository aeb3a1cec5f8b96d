import classes from './Map.module.css';
import type { MapPlace } from './place.ts';

/**
 * A marker's popup: the name and the note of each of its places, as links when they have a page. What is late is red.
 * @param open follows a link within this page
 */
export function popupOf(places: readonly MapPlace[], open: (to: string) => unknown): HTMLElement {
  const list = document.createElement('ul');
  list.className = classes.popup ?? '';
  list.append(...places.map((place) => lineOf(place, open)));
  return list;
}

function lineOf({ name, note, late, to }: MapPlace, open: (to: string) => unknown): HTMLLIElement {
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
  if (note) line.append(smallOf(note));
  if (late) line.append(lateOf(late));
  return line;
}

/** What a place is late with, in red. */
export function lateOf(late: string): HTMLElement {
  const words = smallOf(late);
  words.className = classes.late ?? '';
  return words;
}

function smallOf(text: string): HTMLElement {
  const small = document.createElement('small');
  small.textContent = text;
  return small;
}

/**
 * Hides the marks that an open popup covers, also in part: their visible rest would be too small a target.
 * @returns a function that shows them again
 */
export function hideCovered(popup: Element, marks: readonly HTMLElement[]): () => void {
  const box = popup.getBoundingClientRect();
  const covered = marks.filter((mark) => {
    const { left, right, top, bottom } = mark.getBoundingClientRect();
    return left < box.right && right > box.left && top < box.bottom && bottom > box.top;
  });
  for (const { style } of covered) style.visibility = 'hidden';
  return () => {
    for (const { style } of covered) style.visibility = '';
  };
}
