import { useState } from 'react';
import { listDeskMails, type MailState } from '#contract/desk/health.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { OpenModal } from '#web/shared/ui/dialogs/OpenModal.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';

/** The mails in a state, oldest first. */
export function WaitingMails({ state, onClose }: { state: MailState; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const mails = useApiQuery(
    listDeskMails,
    { query: { page, pageSize: 20, 'filter[state]': state } },
    { keepPrevious: true },
  );
  const title = deskLabel('mailState', state);
  return (
    <OpenModal onClose={onClose} title={title} size="xl">
      <PagedList
        query={mails}
        page={page}
        onPage={setPage}
        empty={<EmptyState title="No hay ninguno" />}
      >
        {({ items }) => (
          <DataList
            caption={title}
            items={items}
            rowKey={({ id }) => id}
            columns={[
              { key: 'to', header: 'Para', primary: true, cell: ({ to }) => to },
              { key: 'subject', header: 'Asunto', cell: ({ subject }) => subject ?? '—' },
              {
                key: 'at',
                header: 'Escrito',
                cell: ({ createdAt }) => formatDateTime(createdAt),
              },
              {
                key: 'tries',
                header: 'Intentos',
                align: 'end',
                cell: ({ attempts }) => formatCount(attempts),
              },
            ]}
          />
        )}
      </PagedList>
    </OpenModal>
  );
}
