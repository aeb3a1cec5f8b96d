import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Choice } from './deciding/Decision.tsx';
import { KeptRows } from './deciding/KeptRows.tsx';
import { READERS } from './deciding/readers.ts';

/** As many as a page of pending requests has: more of them have pages. */
export const PENDING_PAGE = 100;

/**
 * What owners request for their projects, above the list where projects are decided. It is absent while nothing is
 * pending; a list that cannot be read says so.
 */
export function PendingSection<Item extends { id: string }>(props: {
  title: string;
  kind: DeskKind;
  query: UseQueryResult<{ items: Item[]; total: number; pageSize: number }, Error>;
  page: number;
  onPage: (page: number) => void;
  children: (item: Item) => ReactNode;
}) {
  const { title, kind, query, page, onPage, children } = props;
  const isUnread = query.isError && query.data === undefined;
  return (
    <KeptRows rows={query.data?.items ?? []} view={String(page)}>
      {(rows) =>
        (isUnread || rows.length > 0 || (query.data?.total ?? 0) > 0) && (
          <section aria-label={title} style={{ marginBottom: 24 }}>
            <h2>{title}</h2>
            <Loaded query={query}>
              {({ total, pageSize }) => (
                <>
                  {rows.map((one) => (
                    <OpenTarget kind={kind} key={one.id} id={one.id}>
                      {children(one)}
                    </OpenTarget>
                  ))}
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
