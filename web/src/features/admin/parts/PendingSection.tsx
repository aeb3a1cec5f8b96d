import type { ReactNode } from 'react';
import type { DeskKind } from '#contract/desk/kinds.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import type { Choice } from './queue/Decision.tsx';
import { READERS } from './queue/readers.ts';

/** Pending requests of project owners, on the desk's page of projects; nothing without any. */
export function PendingSection<Item extends { id: string }>(props: {
  title: string;
  kind: DeskKind;
  query: { readonly data?: { readonly items: readonly Item[] } | undefined };
  children: (item: Item) => ReactNode;
}) {
  const { title, kind, query, children } = props;
  if (!query.data || query.data.items.length === 0) return null;
  return (
    <section aria-label={title} style={{ marginBottom: 24 }}>
      <h2>{title}</h2>
      {query.data.items.map((one) => (
        <OpenTarget kind={kind} key={one.id} id={one.id}>
          {children(one)}
        </OpenTarget>
      ))}
    </section>
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
