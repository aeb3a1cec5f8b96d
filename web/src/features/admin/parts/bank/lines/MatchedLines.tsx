import { SORTS } from '#contract/desk/sorts.ts';
import type { MatchedLine } from '#contract/treasury/bank/lines.ts';
import { releaseBankLine } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { ROW } from '#web/shared/keyboard/list-keys.ts';
import { Link } from '#web/shared/router/router.tsx';
import { MoneyText } from '#web/shared/ui/figures/MoneyText.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { Decision } from '../../deciding/Decision.tsx';
import { PersonLink } from '../../PersonLink.tsx';
import classes from '../../people/PeopleList.module.css';
import { initialSmall, lineSubject } from '../bank-texts.ts';

/** Lines settled by a movement; automatic matches can be undone. */
export function MatchedLines(props: { lines: readonly MatchedLine[]; sorted?: Sorted }) {
  const { lines, sorted } = props;
  const level = useLevelObstacle('settings.manage');
  return (
    <>
      {level && <p className="cap">Deshacer una coincidencia: {initialSmall(level.reason)}</p>}
      <DataList
        caption="Líneas que son un movimiento"
        items={lines}
        rowKey={({ id }) => id}
        {...(sorted ? { sorted } : {})}
        columns={[
          {
            key: 'line',
            header: 'Línea',
            sort: SORTS.bankLines.day,
            primary: true,
            cell: ({ day, reference }) => (
              <>
                <span style={{ overflowWrap: 'anywhere' }}>{reference || 'Sin referencia'}</span>
                <small className="cap" style={{ display: 'block' }}>
                  {formatDay(day)}
                </small>
              </>
            ),
          },
          { key: 'movement', header: 'Movimiento', cell: (line) => <Movement of={line} /> },
          {
            key: 'who',
            header: 'Quién',
            cell: ({ by, authorId, at }) =>
              by && authorId && at ? (
                <>
                  <PersonLink id={authorId} name={by} />, {formatDateTime(at)}
                </>
              ) : (
                'Coincidencia automática'
              ),
          },
          {
            key: 'amount',
            header: 'Importe',
            sort: SORTS.bankLines.amount,
            align: 'end',
            cell: ({ amount, currency }) => <MoneyText money={{ amount, currency }} />,
          },
          { key: 'do', header: '', align: 'end', cell: (line) => <Release line={line} /> },
        ]}
      />
    </>
  );
}

function Movement({ of: { kind, orderNumber, movementId } }: { of: MatchedLine }) {
  if (kind === 'revenue') return <span className="nowrap">{orderNumber}</span>;
  if (kind === 'run')
    return (
      <Link className={classes.link} to={`/admin/payouts?lote=${movementId}`} {...ROW}>
        <span className="nowrap">{orderNumber}</span>
      </Link>
    );
  const list = kind === 'deposit' ? 'deposits' : 'withdrawals';
  return (
    <Link className={classes.link} to={`/admin/${list}?id=${movementId}`} {...ROW}>
      <span className="nowrap">{orderNumber}</span>
    </Link>
  );
}

const MATCHED: Readonly<Record<MatchedLine['kind'], string>> = {
  deposit: 'Es el depósito',
  withdrawal: 'Es el retiro',
  returned: 'Es la vuelta del retiro',
  revenue: 'Es el retiro de ingresos',
  run: 'Es el lote de pago',
};

function Release({ line }: { line: MatchedLine }) {
  const release = useApiMutation(releaseBankLine);
  const obstacle = useLevelObstacle('settings.manage');
  return (
    <Decision
      inRow
      row={line.id}
      over={line.releasable ? null : 'La coincidencia ya no se puede deshacer.'}
      choices={[
        {
          label: 'Deshacer',
          title: `Deshacer la coincidencia con ${line.orderNumber}`,
          subject: lineSubject(line),
          explain: `${MATCHED[line.kind]} ${line.orderNumber}: ${
            line.by && line.at
              ? `lo decidió ${line.by}, ${formatDateTime(line.at)}`
              : 'coincidieron solos, por su referencia o por su importe y su día'
          }. La línea queda por decidir y no vuelve a coincidir sola con él. No se mueve dinero.`,
          danger: true,
          withReason: true,
          reasonLabel: 'Motivo',
          reasonHelp: 'Queda en el registro de auditoría.',
          obstacle,
          hush: true,
          run: (reason) => release.mutateAsync({ params: { id: line.id }, body: { reason } }),
          done: `Coincidencia con ${line.orderNumber} deshecha: la línea queda por decidir.`,
        },
      ]}
    />
  );
}
