import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Page } from '#contract/core/page.ts';
import { ExportMenu, type FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { type MovementKind, type MovementLine, Movements } from '../Movements.tsx';
import { NothingHere, type Paging } from './use-history-filters.tsx';

/** One's movements of a kind, paged, with filters, export, and each with its history. */
export function History<Item>(props: {
  kind: MovementKind;
  filters: { bar: ReactNode; active: number };
  query: UseQueryResult<Page<Item>>;
  paging: Paging;
  /** Shown when there are none. */
  empty: ReactNode;
  save: (file: FileChoice) => Promise<void>;
  lineOf: (item: Item) => MovementLine;
  /** Below the list, depending on its content. */
  after?: (items: readonly Item[]) => ReactNode;
}) {
  const { kind, filters, query, paging, empty, save, lineOf, after } = props;
  return (
    <>
      {/* without any movements there is nothing to filter */}
      {(filters.active > 0 || query.data?.total !== 0) && filters.bar}
      <PagedList
        query={query}
        page={paging.page}
        onPage={paging.onPage}
        empty={filters.active > 0 ? <NothingHere /> : empty}
      >
        {({ items }) => (
          <>
            <ExportMenu save={save} />
            <Movements kind={kind} items={items.map(lineOf)} />
            {after?.(items)}
          </>
        )}
      </PagedList>
    </>
  );
}
