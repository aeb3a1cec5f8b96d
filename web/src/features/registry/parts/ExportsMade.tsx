import { Button } from '@mantine/core';
import { downloadRegistryExport, listRegistryExports } from '#contract/registry/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { KIND_WORDS } from '../texts.ts';
import classes from './Registry.module.css';

/** Past exports: author, time and the file's digest. */
export function ExportsMade() {
  const [page, setPage] = usePage('archivos');
  const list = useApiQuery(listRegistryExports, { query: { page } }, { keepPrevious: true });
  return (
    <PagedList
      query={list}
      page={page}
      onPage={setPage}
      empty={<EmptyState title="Todavía ninguno" />}
    >
      {({ items }) => (
        <DataList
          caption="Archivos hechos"
          items={items}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'what',
              header: 'Archivo',
              primary: true,
              cell: ({ kind, from, to, format, sha256 }) => (
                <>
                  <b>{KIND_WORDS[kind].name}</b>
                  <small className="cap" style={{ display: 'block' }}>
                    {formatDay(from)} a {formatDay(to)} · {format === 'csv' ? 'CSV' : 'Excel'}
                    <span className={classes.hash} style={{ display: 'block' }}>
                      SHA-256 {sha256}
                    </span>
                  </small>
                </>
              ),
            },
            {
              key: 'by',
              header: 'Quién y cuándo',
              cell: ({ madeBy, madeAt }) => `${madeBy}, ${formatDateTime(madeAt)}`,
            },
            { key: 'rows', header: 'Filas', align: 'end', cell: ({ rows }) => rows },
            { key: 'do', header: '', align: 'end', cell: ({ id }) => <Download id={id} /> },
          ]}
        />
      )}
    </PagedList>
  );
}

function Download({ id }: { id: string }) {
  const { busy, error, save } = useSaving<'file'>();
  return (
    <>
      <Refused error={error} />
      <Button
        variant="default"
        size="xs"
        loading={busy !== null}
        onClick={() =>
          void save('file', () => saveFile(downloadRegistryExport, { params: { id } }))
        }
      >
        Descargar
      </Button>
    </>
  );
}
