import { Button } from '@mantine/core';
import { downloadRegistryExport, listRegistryExports } from '#contract/registry/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { KIND_WORDS } from '../texts.ts';
import classes from './Registry.module.css';

/** Past exports: author, time and the file's digest. */
export function ExportsMade() {
  const [page, setPage] = usePage('archivos');
  const list = useApiQuery(listRegistryExports, { query: { page } }, { keepPrevious: true });
  return (
    <Loaded query={list} empty={<EmptyState title="Todavía ninguno" />}>
      {({ items, total, pageSize }) => (
        <>
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
          <PageNav total={total} pageSize={pageSize} page={page} onPage={setPage} />
        </>
      )}
    </Loaded>
  );
}

const Download = ({ id }: { id: string }) => (
  <Button
    variant="default"
    size="xs"
    onClick={() =>
      void saveFile(downloadRegistryExport, { params: { id } }).catch((error: unknown) =>
        toast.error(errorText(isApiError(error) ? error.key : null)),
      )
    }
  >
    Descargar
  </Button>
);
