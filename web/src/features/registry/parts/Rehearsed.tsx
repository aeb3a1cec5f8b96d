import { Alert } from '@mantine/core';
import type { AssetTotals, Rehearsal } from '#contract/registry/schemas.ts';
import { formatDecimal, formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import classes from './Registry.module.css';

/** An export's content by asset, beside the ledger. */
export function Rehearsed({ rehearsal }: { rehearsal: Rehearsal }) {
  const { differences, totals, isOpen, withoutRate, withoutAccount } = rehearsal;
  return (
    <>
      <Alert color={differences > 0 ? 'red' : 'green'} variant="light" role="status" mb="md">
        {differences > 0
          ? `No coincide con el libro en ${differences} de las monedas o los tokens. No presentar este archivo: avisar a quien mantiene el sistema.`
          : 'Coincide con el libro: ninguna diferencia.'}
        {isOpen && ' El período no terminó: el archivo llega hasta ahora.'}
      </Alert>
      <div className={classes.facts}>
        <SummaryRows rows={factsOf(rehearsal)} />
        {withoutRate > 0 && (
          <p className="cap">
            Sin cotización de ese día, la columna dice «no disponible»: no se completa con la de
            otro. La del banco se anota más abajo.
          </p>
        )}
        {withoutAccount > 0 && (
          <p className="cap">
            La columna «Cuenta» dice «sin informar» donde ni el extracto ni la administración la
            nombran. Se anota en «Depósitos», en la página de cada uno.
          </p>
        )}
      </div>
      <p className="cap">{rowsWords(rehearsal)}</p>
      {totals.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        <section className={classes.scroll} aria-label="Totales por moneda o token" tabIndex={0}>
          <DataList
            caption="Totales por moneda o token"
            items={totals}
            rowKey={({ asset }) => asset}
            columns={[
              {
                key: 'asset',
                header: 'Moneda o token',
                primary: true,
                cell: ({ asset }) => <b>{asset}</b>,
              },
              {
                key: 'people',
                header: rehearsal.kind === 'funds' ? 'Proyectos' : 'Personas',
                align: 'end',
                cell: ({ people }) => people,
              },
              ...AMOUNTS.map(({ key, header }) => ({
                key,
                header,
                align: 'end' as const,
                cell: (one: AssetTotals) => shown(one[key]),
              })),
            ]}
          />
        </section>
      )}
    </>
  );
}

const AMOUNTS = [
  { key: 'opening', header: 'Al inicio' },
  { key: 'in', header: 'Entró' },
  { key: 'out', header: 'Salió' },
  { key: 'other', header: 'Operaciones' },
  { key: 'closing', header: 'Al final' },
  { key: 'ledger', header: 'Según el libro' },
  { key: 'difference', header: 'Diferencia' },
] as const;

/** Where the rows of the figures are, or why there are none. */
const rowsWords = ({ kind, threshold }: Rehearsal): string =>
  kind === 'clients'
    ? 'Estas cifras no tienen filas por persona: este archivo no nombra a nadie.'
    : `Las filas de estas cifras están en el archivo, que se hace más abajo.${
        threshold ? ' Los totales suman también a las personas por debajo del umbral.' : ''
      }`;

/** Money has decimals, tokens do not. */
const shown = (text: string): string =>
  text.includes('.') ? formatDecimal(text) : formatCount(Number(text));

const factsOf = ({
  kind,
  threshold,
  thresholdOfCompanies,
  included,
  below,
  rows,
  withoutTaxId,
  withoutRate,
  daysWithoutBank,
  withoutAccount,
}: Rehearsal) => [
  ...(threshold ? [{ label: 'Umbral de personas', value: formatMoney(threshold) }] : []),
  ...(thresholdOfCompanies
    ? [{ label: 'Umbral de empresas', value: formatMoney(thresholdOfCompanies) }]
    : []),
  { label: kind === 'funds' ? 'Proyectos incluidos' : 'Personas incluidas', value: included },
  ...(threshold ? [{ label: 'Personas por debajo del umbral', value: below }] : []),
  {
    label:
      kind === 'funds'
        ? 'Proyectos cuyo propietario no tiene CUIT ni CUIL'
        : 'Personas incluidas sin CUIT ni CUIL',
    value: withoutTaxId,
  },
  { label: 'Filas', value: rows },
  { label: 'Filas sin cotización registrada', value: withoutRate },
  { label: 'Días sin la cotización del banco anotada', value: daysWithoutBank.length },
  ...(threshold
    ? [{ label: 'Transferencias sin la cuenta de quien paga', value: withoutAccount }]
    : []),
];
