/** Marks a row that J and K move along. */
export const ROW = { 'data-row': '' } as const;
/** Marks the field that `/` focuses, when a page has several. */
const SEARCH = 'search input[type="search"], input[type="search"]';

/** Focuses a row by its index. */
export function moveTo(list: ParentNode | null, place: number): void {
  const row = list?.querySelectorAll<HTMLElement>('[data-row]')[place];
  row?.focus();
  row?.scrollIntoView({ block: 'nearest' });
}

/** Moves the focus one row down or up; from outside the list, to its first row. */
export function moveRow(list: ParentNode | null, by: 1 | -1): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((row) => row.matches(':focus'));
  moveTo(list, at === -1 ? 0 : Math.min(rows.length - 1, Math.max(0, at + by)));
}

/**
 * Selects or deselects the focused row, where rows can be selected.
 * @param ranged with every row since the last selected one
 */
export function pickRow(list: ParentNode | null, ranged: boolean): void {
  const row = list?.querySelector('[data-row]:focus')?.closest('[role="row"], li, tr');
  row
    ?.querySelector('input[type="checkbox"]')
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, shiftKey: ranged }));
}

/** Focuses the page's search and selects its text. */
export function focusSearch(): void {
  const field = document.querySelector<HTMLInputElement>(SEARCH);
  field?.focus();
  field?.select();
}
