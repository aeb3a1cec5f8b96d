import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { type BankReport, getBankReport, importStatement } from '#contract/treasury/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { DataList } from '#web/shared/ui/DataList.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyText } from '#web/shared/ui/MoneyText.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { ExplainedLines } from './ExplainedLines.tsx';
import { ExplainLine } from './ExplainLine.tsx';
import { LineDeposits } from './LineDeposits.tsx';
import classes from './PeopleList.module.css';

/** Bank statements taken in, and where they and the movements differ. */
export function BankStatements() {
  const [explaining, setExplaining] = useState<BankReport['unknown'][number] | null>(null);
  const report = useApiQuery(getBankReport, {});
  const take = useApiMutation(importStatement, {
    fieldErrors: true,
    onSuccess: ({ added, repeated }) =>
      toast.success(
        `Extracto cargado: ${added === 1 ? '1 línea nueva' : `${added} líneas nuevas`}${repeated > 0 ? `; ${repeated} ya ${repeated === 1 ? 'estaba' : 'estaban'}` : ''}.`,
      ),
  });
  const faults = isApiError(take.error) ? take.error.details : [];
  return (
    <section>
      <h2>Extractos del banco</h2>
      <p className="cap">
        Un archivo CSV con fecha, importe (negativo si salió), moneda y referencia. Cargar dos veces
        el mismo no repite nada.
      </p>
      <FileButton
        accept="text/csv,.csv"
        onChange={(file) => {
          if (file) void file.text().then((csv) => take.mutate({ body: { csv } }));
        }}
      >
        {(props) => (
          <Button {...props} loading={take.isPending}>
            Cargar un extracto
          </Button>
        )}
      </FileButton>
      {faults.length > 0 && (
        <ul role="alert" style={{ color: 'var(--error-ink)' }}>
          {faults.map(({ path, message }) => (
            <li key={path}>
              {path.startsWith('csv.') ? `Línea ${path.slice(4)}: ` : ''}
              {validationText(message)}
            </li>
          ))}
        </ul>
      )}
      <Loaded query={report} isEmpty={() => false}>
        {({ lines, matched, explained, from, to, unknown, explanations, missing }) => (
          <>
            <p>
              {lines === 0
                ? 'Todavía no se cargó ninguno.'
                : `Del ${formatDay(from)} al ${formatDay(to)}, ${lines} ${lines === 1 ? 'línea' : 'líneas'}: ${matched} ${matched === 1 ? 'coincide' : 'coinciden'} con un movimiento, ${explained} con explicación y ${unknown.length} por explicar.`}
            </p>
            {unknown.length > 0 && <h3>En el banco y no en la plataforma</h3>}
            {unknown.length > 0 && (
              <DataList
                caption="En el banco y no en la plataforma"
                items={unknown}
                rowKey={({ id }) => id}
                columns={[
                  { key: 'day', header: 'Día', cell: ({ day }) => formatDay(day), primary: true },
                  {
                    key: 'reference',
                    header: 'Referencia',
                    cell: (line) => (
                      <>
                        {line.reference}
                        {!explanations.some(({ id }) => id === line.id) && (
                          <LineDeposits line={line} />
                        )}
                      </>
                    ),
                  },
                  {
                    key: 'amount',
                    header: 'Importe',
                    align: 'end',
                    cell: (line) => (
                      <MoneyText
                        money={{
                          amount: line.amount,
                          currency: line.currency,
                        }}
                      />
                    ),
                  },
                  {
                    key: 'do',
                    header: '',
                    align: 'end',
                    cell: (line) =>
                      explanations.some(({ id }) => id === line.id) ? (
                        'Falta otra aprobación'
                      ) : (
                        <Button variant="default" onClick={() => setExplaining(line)}>
                          Explicar
                        </Button>
                      ),
                  },
                ]}
              />
            )}
            {explanations.length > 0 && <h3>Líneas explicadas</h3>}
            {explanations.length > 0 && <ExplainedLines lines={explanations} />}
            {missing.length > 0 && <h3>En la plataforma y no en el extracto</h3>}
            {missing.length > 0 && (
              <DataList
                caption="En la plataforma y no en el extracto"
                items={missing}
                rowKey={({ id }) => id}
                columns={[
                  {
                    key: 'order',
                    header: 'Movimiento',
                    cell: ({ id, kind, orderNumber }) => (
                      <>
                        <Link
                          className={classes.link}
                          to={`/admin/${kind === 'deposit' ? 'deposits' : 'withdrawals'}?id=${id}`}
                        >
                          {orderNumber}
                        </Link>
                        {kind === 'returned' && ' (devuelto: el banco lo pagó y no volvió)'}
                      </>
                    ),
                    primary: true,
                  },
                  { key: 'day', header: 'Día', cell: ({ day }) => formatDay(day) },
                  {
                    key: 'amount',
                    header: 'Importe',
                    align: 'end',
                    cell: (line) => (
                      <MoneyText
                        money={{
                          amount: line.amount,
                          currency: line.currency,
                        }}
                      />
                    ),
                  },
                ]}
              />
            )}
          </>
        )}
      </Loaded>
      {explaining && <ExplainLine line={explaining} onDone={() => setExplaining(null)} />}
    </section>
  );
}
