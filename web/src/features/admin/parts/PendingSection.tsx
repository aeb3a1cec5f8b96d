import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import type { FilterSpec, Filters } from '#web/shared/address/use-filters.ts';
import { KeyedRows } from '#web/shared/desk/DeskList.tsx';
import { sortsOf } from '#web/shared/desk/list-order.tsx';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { ITEM } from '#web/shared/keyboard/list-keys.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { ExportMenu, type FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Choice } from './deciding/Decision.tsx';
import { KeptRows, viewOf } from './deciding/KeptRows.tsx';
import { READERS } from './deciding/readers.ts';

/** As many as a page of pending requests has: more of them have pages. */
export const PENDING_PAGE = 100;
/** So few are seen without a search. */
const FEW = 3;

/** The order of pending requests, for a filter and its field. */
export const REQUEST_SORT = sortsOf(SORTS.revisions);
export const requestFields = <Search extends string, Sort extends string>(names: {
  readonly search: Search;
  readonly sort: Sort;
}): readonly FilterField<Search | Sort>[] => [
  {
    name: names.search,
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Proyecto, propietario o día',
  },
  {
    name: names.sort,
    label: 'Orden',
    kind: 'select',
    none: 'Lo último primero',
    options: [
      { value: SORTS.revisions.at.ascending, label: 'Lo más antiguo primero' },
      { value: SORTS.revisions.project.ascending, label: 'Proyecto, de la A a la Z' },
      { value: SORTS.revisions.project.descending, label: 'Proyecto, de la Z a la A' },
    ],
  },
];

/**
 * What owners request for their projects, above the list where projects are decided. It is absent while nothing is
 * pending; a list that cannot be read says so.
 */
export function PendingSection<Item extends { id: string }, Spec extends FilterSpec>(props: {
  title: string;
  kind: DeskKind;
  query: UseQueryResult<{ items: Item[]; total: number; pageSize: number }, Error>;
  page: number;
  filters: Filters<Spec>;
  fields: readonly FilterField<keyof Spec & string>[];
  onPage: (page: number) => void;
  /** Saves what the filters find as a file. */
  file: (choice: FileChoice) => Promise<void>;
  children: (item: Item) => ReactNode;
}) {
  const { title, kind, query, page, onPage, filters, fields, file, children } = props;
  const isNarrowed = filters.narrowing > 0;
  const isUnread = query.isError && query.data === undefined;
  return (
    <KeptRows rows={query.data?.items ?? []} view={viewOf({ page, values: filters.values })}>
      {(rows) =>
        (isUnread || isNarrowed || rows.length > 0 || (query.data?.total ?? 0) > 0) && (
          <section aria-label={title} style={{ marginBottom: 24 }}>
            <h2>{title}</h2>
            {(filters.active > 0 || (query.data?.total ?? 0) > FEW) && (
              <FilterBar filters={filters} fields={fields} />
            )}
            <ExportMenu save={file} />
            <Loaded query={query}>
              {({ total, pageSize }) => (
                <>
                  {total === 0 && rows.length === 0 && (
                    <EmptyState title="Ningún pedido con esos filtros" />
                  )}
                  <KeyedRows>
                    {rows.map((one) => (
                      <OpenTarget kind={kind} key={one.id} id={one.id}>
                        <div {...ITEM}>{children(one)}</div>
                      </OpenTarget>
                    ))}
                  </KeyedRows>
                  {total > pageSize && (
                    <PageNav total={total} pageSize={pageSize} page={page} onPage={onPage} />
                  )}
                </>
              )}
            </Loaded>
          </section>
        )
      }
    </KeptRows>
  );
}

/** Approves an owner's request, or rejects it with a reason. */
export const requestChoices = (of: {
  /** The requested thing, with its article. */
  what: string;
  /** What follows from each. */
  approval: string;
  rejection: string;
  approve: () => Promise<unknown>;
  reject: (reason: string) => Promise<unknown>;
  /** Why it cannot be approved. */
  obstacle?: string | undefined;
}): Choice[] => [
  {
    label: 'Aprobar',
    title: `Aprobar ${of.what}`,
    explain: of.approval,
    obstacle: of.obstacle === undefined ? null : { reason: of.obstacle },
    run: of.approve,
  },
  {
    label: 'Rechazar',
    title: `Rechazar ${of.what}`,
    explain: of.rejection,
    danger: true,
    withReason: true,
    reasonHelp: READERS.owner,
    run: of.reject,
  },
];
