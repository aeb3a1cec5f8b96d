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
  const [explaining, setExplaining] = useState<UnknownLine | null>(null);
  const report = useApiQuery(getBankReport, {});
  return (
    <section>
      <h2>Extractos del banco</h2>
      <p className="cap">
        Un archivo CSV con fecha, importe (negativo si salió), moneda y referencia. Cargar dos veces
        el mismo no repite nada.
      </p>
      <Import />
      <Loaded query={report} isEmpty={() => false}>
        {({ lines, matched, explained, from, to, unknown, explanations, missing }) => (
          <>
            <p>
              {lines === 0
                ? 'Todavía no se cargó ninguno.'
                : `Del ${formatDay(from)} al ${formatDay(to)}, ${lines} ${lines === 1 ? 'línea' : 'líneas'}: ${matched} ${matched === 1 ? 'coincide' : 'coinciden'} con un movimiento, ${explained} con explicación y ${unknown.length} por explicar.`}
            </p>
            {unknown.length > 0 && (
              <UnknownLines
                lines={unknown}
                waits={({ id }) => explanations.some((one) => one.id === id)}
                onExplain={setExplaining}
              />
            )}
            {explanations.length > 0 && <h3>Líneas explicadas</h3>}
            {explanations.length > 0 && <ExplainedLines lines={explanations} />}
            {missing.length > 0 && <MissingMovements movements={missing} />}
          </>
        )}
      </Loaded>
      {explaining && <ExplainLine line={explaining} onDone={() => setExplaining(null)} />}
    </section>
  );
}

type UnknownLine = BankReport['unknown'][number];

/** @param waits whether an explanation of the line waits for another approval */
function UnknownLines(props: {
  lines: readonly UnknownLine[];
  waits: (line: UnknownLine) => boolean;
  onExplain: (line: UnknownLine) => void;
}) {
  const { lines, waits, onExplain } = props;
  return (
    <>
      <h3>En el banco y no en la plataforma</h3>
      <DataList
        caption="En el banco y no en la plataforma"
        items={lines}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', header: 'Día', cell: ({ day }) => formatDay(day), primary: true },
          {
            key: 'reference',
            header: 'Referencia',
            cell: (line) => (
              <>
                {line.reference}
                {!waits(line) && <LineDeposits line={line} />}
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
              waits(line) ? (
                'Falta otra aprobación'
              ) : (
                <Button variant="default" onClick={() => onExplain(line)}>
                  Explicar
                </Button>
              ),
          },
        ]}
      />
    </>
  );
}

const MissingMovements = ({ movements }: { movements: BankReport['missing'] }) => (
  <>
    <h3>En la plataforma y no en el extracto</h3>
    <DataList
      caption="En la plataforma y no en el extracto"
      items={movements}
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
  </>
);

/** Takes a statement in, and says which of its lines cannot be read. */
function Import() {
  const take = useApiMutation(importStatement, {
    fieldErrors: true,
    onSuccess: ({ added, repeated }) =>
      toast.success(
        `Extracto cargado: ${added === 1 ? '1 línea nueva' : `${added} líneas nuevas`}${repeated > 0 ? `; ${repeated} ya ${repeated === 1 ? 'estaba' : 'estaban'}` : ''}.`,
      ),
  });
  const faults = isApiError(take.error) ? take.error.details : [];
  return (
    <>
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
    </>
  );
}
