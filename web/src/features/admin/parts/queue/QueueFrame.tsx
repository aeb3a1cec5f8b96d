import type { ReactNode } from 'react';
import type { PagedList } from '#contract/desk/views.ts';
import type { FilterSpec, Filters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { DeskFilters } from '#web/shared/desk/DeskList.tsx';
import { ExportMenu, type FileChoice } from '#web/shared/ui/lists/ExportMenu.tsx';
import type { FilterField } from '#web/shared/ui/lists/FilterBar.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PersonFilter } from '../PersonFilter.tsx';

/** The menu and the inbox open a queue at its pending movements. */
const WAITING = { status: 'waiting' } as const;

/** The frame of a queue's page: title, introduction and export, and the filters with that of a person. */
export function QueueFrame<Spec extends FilterSpec & { readonly userId: 'text' }>(props: {
  title: string;
  about: ReactNode;
  list: PagedList;
  filters: Filters<Spec>;
  fields: readonly FilterField<keyof Spec & string>[];
  /** The person whose movements are shown; undefined for everyone's. */
  userId: string | undefined;
  /** `saveFile` of the queue's export, with its filters. */
  save: (file: FileChoice) => Promise<void>;
  children: ReactNode;
}) {
  const { title, about, list, filters, fields, userId, save, children } = props;
  return (
    <div className="wrap">
      <PageHeader title={title} actions={<ExportMenu save={save} />}>
        {about}
      </PageHeader>
      <DeskFilters list={list} filters={filters} fields={fields} usual={WAITING}>
        <PersonFilter
          label="Persona"
          value={uuidOf(userId)}
          onChange={(id) => filters.set('userId', id)}
        />
      </DeskFilters>
      {children}
    </div>
  );
}
