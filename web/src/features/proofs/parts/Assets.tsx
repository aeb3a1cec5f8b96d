import type { ReactNode } from 'react';
import type { ProvedAsset, Statement } from '#contract/proofs/schemas.ts';
import { readDeclared } from '#contract/proofs/values.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { formatAsset, shortHash } from '../data/amounts.ts';
import { isOld, sumOf } from '../data/coverage.ts';
import { KINDS, STATUSES } from '../texts.ts';
import { Coverage } from './Coverage.tsx';

type Row = Pick<ProvedAsset, 'kind' | 'status' | 'asset' | 'evidence' | 'amount'>;

/**
 * The existing money: bank accounts and on-chain addresses individually, and the ledger's money for projects by kind.
 */
export default function Assets({ statement }: { statement: Statement }) {
  const most = usePublicConfig()?.declarationDays ?? null;
  return (
    <>
      <h3>Dinero que hay</h3>
      <DataList
        caption="Dinero que hay"
        items={rowsOf(statement.assets)}
        rowKey={({ kind, asset, evidence }) => `${kind}/${asset}/${evidence}`}
        columns={columnsOf(statement.date, most)}
      />
      <p className="cap">
        <Explained terms={['digest']}>
          Lo que está según los asientos es la parte de ese mismo dinero que se guarda para cada
          proyecto. La evidencia de un saldo bancario es la huella SHA-256 del extracto.
        </Explained>
      </p>
      <Coverage statement={statement} />
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
    if (first) rows.push({ ...first, amount: sumOf([first, ...others], first.asset) });
  return rows;
}

/** The reference of a declared balance; null for other money. */
const declaredIn = ({ status, evidence }: Row) =>
  status === 'declared' && evidence !== null ? readDeclared(evidence) : null;

/** @param most days after which a declared balance is outdated; null while unknown */
const columnsOf = (date: string, most: number | null): readonly Column<Row>[] => [
  {
    key: 'kind',
    header: 'Dónde',
    cell: (row) => (
      <>
        {KINDS[row.kind]}
        <Under>{declaredIn(row)?.account}</Under>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Importe',
    align: 'end',
    cell: ({ asset, amount }) => formatAsset(asset, amount),
  },
  {
    key: 'status',
    header: 'Cómo se sabe',
    cell: (row) => <Known row={row} date={date} most={most} />,
  },
  {
    key: 'evidence',
    header: 'Evidencia',
    cell: (row) => {
      const evidence = declaredIn(row)?.sha256 ?? row.evidence;
      return evidence ? <code title={evidence}>{shortHash(evidence)}</code> : '—';
    },
  },
];

function Known({ row, date, most }: { row: Row; date: string; most: number | null }) {
  const declared = declaredIn(row);
  const old = declared !== null && most !== null && isOld(declared.day, date, most);
  return (
    <>
      {STATUSES[row.status]}
      <Under>{declared && `al cierre del ${formatDay(declared.day)}`}</Under>
      {old && <Under>Declaración vieja: tiene más de {most} días.</Under>}
    </>
  );
}

const Under = ({ children }: { children: ReactNode }) =>
  children ? (
    <small className="cap" style={{ display: 'block' }}>
      {children}
    </small>
  ) : null;
