import { DEFAULT_PAGE_SIZE, type Page } from '#contract/core/page.ts';

/** The requested page; without one, a short list is returned whole. */
export interface Asked {
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
}

/** A page of a list that is in memory. */
export function pageOf<Item>(items: readonly Item[], asked: Asked): Page<Item> {
  const whole = asked.page === undefined && asked.pageSize === undefined;
  const { page = 1, pageSize = DEFAULT_PAGE_SIZE } = asked;
  const shown = whole ? [...items] : items.slice((page - 1) * pageSize, page * pageSize);
  return { items: shown, page, pageSize: Math.max(pageSize, shown.length), total: items.length };
}
