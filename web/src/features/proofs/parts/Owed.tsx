import { exportLeaves } from '#contract/proofs/endpoints.ts';
import type { Liability, Statement } from '#contract/proofs/schemas.ts';
import { addressOf } from '#web/shared/api/address.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { formatAsset, shortHash } from '../data/amounts.ts';

/** The money that people have, by currency. */
export function Owed({ statement: { date, liabilities } }: { statement: Statement }) {
  return (
    <>
      <h3>Dinero de las personas</h3>
      <p className="cap">
        <Explained terms={['proofRoot']}>
          La raíz del árbol resume los saldos de todos los titulares de una moneda.
        </Explained>
      </p>
      <DataList
        caption="Dinero de las personas"
        items={liabilities.filter(({ projectId }) => projectId === null)}
        rowKey={({ asset }) => asset}
        columns={columnsOf(date)}
      />
    </>
  );
}

const columnsOf = (date: string): readonly Column<Liability>[] => [
  { key: 'asset', header: 'Moneda', cell: ({ asset }) => asset },
  {
    key: 'total',
    header: 'Se debe',
    align: 'end',
    cell: ({ asset, total }) => <b>{formatAsset(asset, total)}</b>,
  },
  {
    key: 'holders',
    header: 'Titulares',
    align: 'end',
    cell: ({ holders }) => formatCount(holders),
  },
  {
    key: 'root',
    header: 'Raíz del árbol',
    cell: ({ root }) => <code title={root}>{shortHash(root)}</code>,
  },
  {
    key: 'leaves',
    header: 'Hojas',
    cell: ({ asset }) => (
      <a href={addressOf(exportLeaves, { date }, { asset })} aria-label={`CSV: hojas de ${asset}`}>
        CSV
      </a>
    ),
  },
];
