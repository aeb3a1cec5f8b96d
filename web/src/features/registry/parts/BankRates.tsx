import { Button } from '@mantine/core';
import { useState } from 'react';
import type { BankRate } from '#contract/registry/bank-rates.ts';
import { listBankRates } from '#contract/registry/endpoints.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf, formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatDecimal } from '#web/shared/format/money.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';
import { RecordBankRate } from './RecordBankRate.tsx';
import classes from './Registry.module.css';

/** Buying rates of a bank by day, as administrators recorded them for the exports. */
export function BankRates({ missing }: { missing: readonly string[] }) {
  const [page, setPage] = usePage('cotizaciones');
  const list = useApiQuery(listBankRates, { query: { page } }, { keepPrevious: true });
  const [of, setOf] = useState<{ day: string; former: BankRate | null } | null>(null);
  const source = list.data?.items[0]?.source ?? '';
  return (
    <section id="cotizaciones">
      <h2 className={classes.made}>Cotización comprador del banco</h2>
      <p className="cap">
        La que el banco publicó cada día, en pesos por dólar. Donde está anotada, los archivos la
        usan y nombran su fuente; donde no, usan la que se registró para operar, y lo dicen. Lo
        anotado no se borra: otra anotación del mismo día la corrige.
      </p>
      {missing.length > 0 && <p>{missingWords(missing)}</p>}
      <Button
        variant="default"
        mb="md"
        onClick={() => setOf({ day: missing[0] ?? dayOf(new Date()), former: null })}
      >
        Anotar la de un día
      </Button>
      <PagedList
        query={list}
        page={page}
        onPage={setPage}
        empty={<EmptyState title="Todavía ninguna" />}
      >
        {({ items }) => (
          <DataList
            caption="Cotizaciones anotadas"
            items={items}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'day',
                header: 'Día',
                primary: true,
                cell: ({ day, source: bank }) => (
                  <>
                    <b>{formatDay(day)}</b>
                    <small className="cap" style={{ display: 'block' }}>
                      {bank}
                    </small>
                  </>
                ),
              },
              {
                key: 'buy',
                header: 'Comprador',
                align: 'end',
                cell: ({ buy }) => `$ ${formatDecimal(buy)}`,
              },
              {
                key: 'by',
                header: 'Quién y cuándo',
                cell: ({ by, at, former }) => (
                  <>
                    {by}, {formatDateTime(at)}
                    {former.map((one) => (
                      <small className="cap" style={{ display: 'block' }} key={one.at}>
                        Antes $ {formatDecimal(one.buy)}, {one.source}: {one.by},{' '}
                        {formatDateTime(one.at)}
                      </small>
                    ))}
                  </>
                ),
              },
              {
                key: 'do',
                header: '',
                align: 'end',
                cell: (rate) => (
                  <Button
                    variant="default"
                    size="xs"
                    onClick={() => setOf({ day: rate.day, former: rate })}
                  >
                    Corregir
                  </Button>
                ),
              },
            ]}
          />
        )}
      </PagedList>
      {of && <RecordBankRate {...of} source={source} onClose={() => setOf(null)} />}
    </section>
  );
}

const MOST_DAYS = 8;

/** The first days without a recorded rate, and how many more there are. */
const missingWords = (days: readonly string[]): string => {
  const rest = days.length - MOST_DAYS;
  const more = rest > 0 ? ` y ${rest} ${rest === 1 ? 'día' : 'días'} más` : '';
  return `Sin anotar en el período del ensayo: ${days.slice(0, MOST_DAYS).map(formatDay).join(', ')}${more}.`;
};
