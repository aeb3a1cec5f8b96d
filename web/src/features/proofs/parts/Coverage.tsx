import type { Statement } from '#contract/proofs/schemas.ts';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { formatAsset } from '../data/amounts.ts';
import { coverageOf, type Coverage as Row } from '../data/coverage.ts';

/** The debts in each currency beside the existing money, both from the same signed statement. */
export const Coverage = ({ statement }: { statement: Statement }) => (
  <>
    <h3>Lo que se debe y lo que hay</h3>
    <DataList
      caption="Lo que se debe y lo que hay"
      items={coverageOf(statement)}
      rowKey={({ asset }) => asset}
      columns={COLUMNS}
    />
    <p className="cap">
      Se debe: lo de las personas y lo guardado para proyectos. Hay: lo declarado en bancos y lo
      comprobado en la cadena. Una moneda puede cubrir a otra, y lo que los proveedores de pago aún
      no acreditaron en el banco falta en lo que hay.
    </p>
  </>
);

const COLUMNS: readonly Column<Row>[] = [
  { key: 'asset', header: 'Moneda', cell: ({ asset }) => asset },
  {
    key: 'owed',
    header: 'Se debe',
    align: 'end',
    cell: ({ asset, owed }) => formatAsset(asset, owed),
  },
  {
    key: 'there',
    header: 'Hay',
    align: 'end',
    cell: ({ asset, there }) => (there === null ? 'sin declarar' : formatAsset(asset, there)),
  },
  {
    key: 'difference',
    header: 'Diferencia',
    align: 'end',
    cell: ({ asset, difference }) =>
      difference === null ? 'no se sabe' : formatAsset(asset, difference),
  },
];
