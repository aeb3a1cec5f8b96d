/** Marks what J and K focus in a row: a link or a button. */
export const ROW = { 'data-row': '' } as const;
/** Marks a row of a list, which J and K focus itself when nothing in it is a `ROW`. */
export const ITEM = { 'data-item': '' } as const;
/** Marks what Enter presses in such a row, or what it is in; the row's first link or button by default. */
export const OPENS = { 'data-opens': '' } as const;
/** Marks the field that `/` focuses, when a page has several. */
const SEARCH = 'search input[type="search"], input[type="search"]';

/** What J and K focus, one for each row. */
const rowsIn = (list: ParentNode | null): HTMLElement[] =>
  [...(list?.querySelectorAll<HTMLElement>('[data-row], [data-item]') ?? [])].filter(
    (one) => one.matches('[data-row]') || !one.querySelector('[data-row]'),
  );
const WHOLE = '[data-item], [role="row"], li, tr';

/** Focuses a row by its index. */
export function moveTo(list: ParentNode | null, place: number): void {
  const row = rowsIn(list)[place];
  if (row?.matches('[data-item]:not([tabindex])')) row.tabIndex = -1;
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus one row down or up; from outside the list, to its first row. */
export function moveRow(list: ParentNode | null, by: 1 | -1): void {
  const rows = rowsIn(list);
  const at = rows.findIndex((row) => (row.closest(WHOLE) ?? row).contains(document.activeElement));
  moveTo(list, at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by)));
}

/** Opens the row that has the focus itself; a focused link or button needs no help. */
export function openRow(list: ParentNode | null): void {
  const row = list?.querySelector('[data-item]:focus');
  const marked = row?.querySelector<HTMLElement>('[data-opens]');
  const main = marked?.matches(PRESSED)
    ? marked
    : (marked ?? row)?.querySelector<HTMLElement>(PRESSED);
  main?.click();
}
const PRESSED = 'a[href], button:not(:disabled)';

/**
 * Selects or deselects the focused row, where rows can be selected.
 * @param ranged with every row since the last selected one
 */
export function pickRow(list: ParentNode | null, ranged: boolean): void {
  const row = list?.querySelector('[data-row]:focus, [data-item]:focus')?.closest(WHOLE);
  row
    ?.querySelector('input[type="checkbox"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: ranged }));
}

/** Focuses the search of the page, or of the open dialog, and selects its text. */
export function focusSearch(within: ParentNode = document): void {
  const field = within.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
}
