import type { ProvedAsset } from '#contract/proofs/schemas.ts';
import { type Column, DataList } from '#web/shared/ui/DataList.tsx';
import { formatAsset, shortHash } from '../amounts.ts';
import { KINDS, STATUSES } from '../texts.ts';

interface Row extends Pick<ProvedAsset, 'kind' | 'status' | 'asset' | 'evidence'> {
  readonly amount: string;
}

/** The money that is there: the chain's addresses one by one, what the ledger keeps for projects added up by kind. */
export default function Assets({ assets }: { assets: readonly ProvedAsset[] }) {
  return (
    <>
      <h3>Dinero que hay</h3>
      <DataList
        caption="Dinero que hay"
        items={rowsOf(assets)}
        rowKey={({ kind, asset, evidence }) => `${kind}/${asset}/${evidence}`}
        columns={COLUMNS}
      />
      <p className="cap">
        Lo que está según los asientos es la parte de ese mismo dinero que se guarda para cada
        proyecto.
      </p>
    </>
  );
}

function rowsOf(assets: readonly ProvedAsset[]): Row[] {
  const rows: Row[] = assets.filter(({ status }) => status !== 'ledger');
  const kept = Map.groupBy(
    assets.filter(({ status }) => status === 'ledger'),
    ({ kind, asset }) => `${kind}/${asset}`,
  );
  for (const [first, ...others] of kept.values())
    if (first) rows.push({ ...first, amount: sumOf([first, ...others]) });
  return rows;
}

/** A sum of amounts that have the same decimals. */
function sumOf(all: readonly ProvedAsset[]): string {
  const decimals = all[0]?.amount.split('.')[1]?.length ?? 0;
  const units = all.reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n);
  const digits = units.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

const COLUMNS: readonly Column<Row>[] = [
  { key: 'kind', header: 'Dónde', cell: ({ kind }) => KINDS[kind] },
  {
    key: 'amount',
    header: 'Importe',
    align: 'end',
    cell: ({ asset, amount }) => formatAsset(asset, amount),
  },
  { key: 'status', header: 'Cómo se sabe', cell: ({ status }) => STATUSES[status] },
  {
    key: 'evidence',
    header: 'Evidencia',
    cell: ({ evidence }) => (evidence ? <code title={evidence}>{shortHash(evidence)}</code> : '—'),
  },
];
