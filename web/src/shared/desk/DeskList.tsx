import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Money } from '#contract/core/money.ts';
import type { PagedList } from '#contract/desk/views.ts';
import type { FilterSpec, Filters } from '#web/shared/address/use-filters.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { ExportMenu, type FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import classes from './DeskList.module.css';
import { SavedViews } from './SavedViews.tsx';

/** The head of every desk list: its saved views, its search and its filters. */
export const DeskFilters = <Spec extends FilterSpec>(props: {
  list: PagedList;
  filters: Filters<Spec>;
  fields: readonly FilterField<keyof Spec & string>[];
  /** Filters of another kind, placed first. */
  children?: ReactNode;
  /** Saves what the filters select as a file, where the page's head has no button for it. */
  file?: ((choice: FileChoice) => Promise<void>) | undefined;
  /** Values that the list is usually opened with. */
  usual?: Readonly<Record<string, string>>;
}) => (
  <>
    <div className={classes.head}>
      <SavedViews list={props.list} />
      {props.file && (
        <div className={classes.file}>
          <ExportMenu save={props.file} />
        </div>
      )}
    </div>
    <FilterBar filters={props.filters} fields={props.fields} usual={props.usual}>
      {props.children}
    </FilterBar>
  </>
);

/**
 * A page of a desk list: J and K move along its rows (`ROW`); it shows the totals of the filtered rows, and its pages.
 * A page past the end leads to the last.
 */
export function DeskList<
  Data extends {
    items: readonly unknown[];
    total: number;
    pageSize: number;
    totals?: readonly Money[];
  },
>(props: {
  query: UseQueryResult<Data, Error>;
  page: number;
  onPage: (page: number) => void;
  /** Shown when the list is empty. */
  empty: string;
  /** Whether it is, where rows are shown that the query no longer has. */
  isEmpty?: () => boolean;
  children: (data: Data) => ReactNode;
}) {
  const { query, page, onPage, empty, isEmpty, children } = props;
  const list = useListKeys<HTMLDivElement>();
  return (
    <Loaded
      query={query}
      {...(isEmpty ? { isEmpty: ({ total }: Data) => total === 0 && isEmpty() } : {})}
      empty={<EmptyState title={empty} />}
    >
      {(data) => (
        <div ref={list}>
          {children(data)}
          <Sums of={data.totals ?? []} />
          <PageNav total={data.total} pageSize={data.pageSize} page={page} onPage={onPage} />
        </div>
      )}
    </Loaded>
  );
}

/** Rows that J and K move along, of a list that has its pages elsewhere. */
export const KeyedRows = ({ children }: { children: ReactNode }) => (
  <div ref={useListKeys<HTMLDivElement>()}>{children}</div>
);

/** The totals of the filtered rows, by currency. */
export const Sums = ({ of }: { of: readonly Money[] }) =>
  of.length > 0 && (
    <p className="cap">Suma de lo filtrado: {of.map((sum) => formatMoney(sum)).join(' · ')}</p>
  );
