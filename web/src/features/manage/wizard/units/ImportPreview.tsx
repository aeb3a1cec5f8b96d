import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { unitName } from '#web/shared/format/unit-name.ts';
import type { ReadRow } from '../../data/units/read-units.ts';
import { ROW_FAULTS, t } from '../../texts.ts';
import classes from '../wizard.module.css';

const SHOWN = 20;

/** The result of each row, faulty ones first. */
export function ImportPreview({ rows }: { rows: readonly ReadRow[] }) {
  if (rows.length === 0) return null;
  const faulty = rows.filter(({ fault }) => fault !== null);
  const good = rows.length - faulty.length;
  const shown = [...faulty, ...rows.filter(({ fault }) => fault === null)].slice(0, SHOWN);
  return (
    <>
      <p role="status">
        <strong>{t('rowsGood', { count: good, n: formatCount(good) })}</strong>
        {faulty.length > 0 && (
          <span className={classes.rowFault}>
            {' '}
            · {t('rowsFaulty', { count: faulty.length, n: formatCount(faulty.length) })}
          </span>
        )}
      </p>
      <div className={classes.unitWrap}>
        <table className={classes.preview}>
          <caption className="cap">
            {rows.length > SHOWN
              ? `Las primeras ${SHOWN} de ${formatCount(rows.length)} filas; las que tienen errores van primero.`
              : 'Lo que dice cada fila'}
          </caption>
          <thead>
            <tr>
              <th scope="col">Fila</th>
              <th scope="col">Unidad</th>
              <th scope="col">Qué pasa con ella</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ row, cells, unit, fault }) => (
              <tr key={row} data-fault={fault !== null}>
                <td className="tabular">{row}</td>
                <td>{unit ? unitName(unit) : cells.slice(0, 2).join(' ')}</td>
                <td>
                  {fault === null
                    ? `${formatTokens(unit?.price ?? 0)}, reserva ${formatTokens(unit?.reservationPrice ?? 0)}`
                    : ROW_FAULTS[fault]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
