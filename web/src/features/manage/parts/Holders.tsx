import { listHolders } from '#contract/tokens/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatMonth } from '#web/shared/format/dates.ts';
import { formatCount, formatPercent } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import classes from './manage.module.css';

/** The distribution of the project's tokens among people, largest first, without names. */
export function Holders({ projectId }: { projectId: string }) {
  const [page, setPage] = usePage('titulares');
  const list = useApiQuery(
    listHolders,
    { params: { id: projectId }, query: { page, pageSize: 8 } },
    { keepPrevious: true },
  );
  return (
    <section className={classes.card}>
      <h2>Titulares</h2>
      <p className="cap">
        Sin nombres ni datos personales. Cada clase de tokens se numera aparte, por cantidad: el
        número cambia con ella y no señala a la misma persona en las demás. La parte es sobre los
        mismos tokens en manos de personas.
      </p>
      <PagedList
        query={list}
        page={page}
        onPage={setPage}
        empty={<EmptyState title="Todavía nadie tiene tokens" />}
      >
        {({ items }) => (
          <DataList
            caption="Titulares por cantidad"
            items={items}
            rowKey={({ contractId, number }) => `${contractId} ${number}`}
            columns={[
              {
                key: 'number',
                line: 'title',
                header: 'Titular',
                primary: true,
                cell: ({ number, contractId, contractName }) => (
                  <>
                    <b>Titular {formatCount(number)}</b>
                    <span className="cap" style={{ display: 'block' }}>
                      {contractId === null
                        ? 'Tokens de propiedad'
                        : contractName || 'Contrato sin nombre'}
                    </span>
                  </>
                ),
              },
              {
                key: 'tokens',
                line: 'amount',
                header: 'Tokens',
                align: 'end',
                cell: ({ tokens }) => formatCount(tokens),
              },
              {
                key: 'since',
                line: 'under',
                header: 'Desde',
                cell: ({ since }) => (since === null ? '—' : formatMonth(`${since}-01`)),
              },
              {
                key: 'percent',
                line: 'state',
                header: 'Parte',
                align: 'end',
                cell: ({ percent }) => formatPercent(percent, 2),
              },
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}
