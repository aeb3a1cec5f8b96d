import { Box } from '@mantine/core';
import { exportMails } from '#contract/desk/files/endpoints.ts';
import { listDeskMails, type MailState } from '#contract/desk/health.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useLocalFilters } from '#web/shared/address/use-local-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { DialogViews } from '#web/shared/desk/SavedViews.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { FilterBar, type FilterField } from '#web/shared/ui/lists/FilterBar.tsx';

const HEADERS = { to: 'Para', at: 'Escrito', attempts: 'Intentos' } as const;
const FILTERS = { search: 'text', sort: sortsOf(SORTS.mails) } as const;
const FIELDS: readonly FilterField<keyof typeof FILTERS>[] = [
  { name: 'search', label: 'Buscar', kind: 'search', placeholder: 'Dirección, asunto o día' },
  sortField(SORTS.mails, HEADERS),
];

/** The mails in a state, by default the oldest first. */
export function WaitingMails({ state, onClose }: { state: MailState; onClose: () => void }) {
  const filters = useLocalFilters(FILTERS);
  const mails = useApiQuery(
    listDeskMails,
    { query: { page: filters.page, pageSize: 20, 'filter[state]': state, ...filters.values } },
    { keepPrevious: true },
  );
  const title = deskLabel('mailState', state);
  return (
    <OpenModal onClose={onClose} title={title} size="xl">
      <DialogViews list="mails" filters={filters} />
      <FilterBar filters={filters} fields={FIELDS} />
      <Box mb="sm">
        <ExportMenu
          save={(file) =>
            saveFile(exportMails, {
              query: { ...file, 'filter[state]': state, ...filters.values },
            })
          }
        />
      </Box>
      <DeskList
        query={mails}
        page={filters.page}
        onPage={filters.setPage}
        empty={filters.narrowing > 0 ? 'Ninguno con esos filtros' : 'No hay ninguno'}
      >
        {({ items }) => (
          <DataList
            caption={title}
            sorted={sortedIn(filters, 'at')}
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'to',
                header: HEADERS.to,
                sort: SORTS.mails.to,
                primary: true,
                cell: ({ to }) => to,
              },
              { key: 'subject', header: 'Asunto', cell: ({ subject }) => subject ?? '—' },
              {
                key: 'at',
                header: HEADERS.at,
                sort: SORTS.mails.at,
                cell: ({ createdAt }) => formatDateTime(createdAt),
              },
              {
                key: 'tries',
                header: HEADERS.attempts,
                sort: SORTS.mails.attempts,
                align: 'end',
                cell: ({ attempts }) => formatCount(attempts),
              },
            ]}
          />
        )}
      </DeskList>
    </OpenModal>
  );
}
