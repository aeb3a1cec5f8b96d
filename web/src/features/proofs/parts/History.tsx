import { exportProof } from '#contract/proofs/endpoints.ts';
import type { Statement } from '#contract/proofs/schemas.ts';
import { addressOf } from '#web/shared/api/address.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link } from '#web/shared/router/router.tsx';
import { type Column, DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import { shortHash } from '../data/amounts.ts';
import classes from './proofs.module.css';

/** All statements, newest first. */
export default function History(props: {
  items: readonly Statement[];
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}) {
  const { items, ...pages } = props;
  return (
    <section className={classes.section} aria-labelledby="history">
      <h2 id="history">Historia</h2>
      <DataList
        caption="Estados firmados"
        items={items}
        rowKey={({ date }) => date}
        columns={COLUMNS}
      />
      <PageNav {...pages} />
    </section>
  );
}

const COLUMNS: readonly Column<Statement>[] = [
  {
    key: 'date',
    header: 'Día',
    cell: ({ date }) => <Link to={`/proofs?date=${date}`}>{formatDay(date)}</Link>,
  },
  { key: 'number', header: 'Número', align: 'end', cell: ({ number }) => formatCount(number) },
  {
    key: 'root',
    header: 'Raíz',
    cell: ({ root }) => <code title={root}>{shortHash(root)}</code>,
  },
  {
    key: 'export',
    header: 'Publicación entera',
    cell: ({ date }) => (
      <a
        href={addressOf(exportProof, { date })}
        aria-label={`JSON: publicación del ${formatDay(date)}`}
      >
        JSON
      </a>
    ),
  },
];
