import type { StatementImport } from '#contract/treasury/bank/statements.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { ROW_FAULTS } from '../bank-texts.ts';

/** Skipped rows of a statement with their reasons, and rows before which a line is missing. */
export function RowFaults({ of: { faults, leftOut, balanceBreaks } }: { of: StatementImport }) {
  return (
    <>
      {faults.length > 0 && (
        <>
          <p>
            {leftOut === 1 ? '1 fila afuera' : `${formatCount(leftOut)} filas afuera`}.
            {leftOut > faults.length && ` Se ven las primeras ${formatCount(faults.length)}.`} Las
            demás entraron; con el archivo corregido entran solo las que faltan.
          </p>
          <ul>
            {faults.map(({ row, fault, text }) => (
              <li key={row}>
                Fila {formatCount(row)}: {ROW_FAULTS[fault]}. <span className="cap">{text}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      {balanceBreaks.length > 0 && (
        <p>
          El saldo no sigue en {balanceBreaks.length === 1 ? 'la fila' : 'las filas'}{' '}
          {balanceBreaks.map((row) => formatCount(row)).join(', ')}: falta algo entre esa y la
          anterior.
        </p>
      )}
    </>
  );
}
