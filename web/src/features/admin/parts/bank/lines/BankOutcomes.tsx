import { Alert, Button } from '@mantine/core';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { outcomeFault } from '../bank-texts.ts';
import { UndoExplained } from './UndoExplained.tsx';
import type { Outcomes } from './use-decide-lines.ts';

/** One line alone is not counted. */
function titleOf(all: number, done: number, first: number): string {
  if (all === 1 && first === 1) return 'Falta otra aprobación';
  if (all === 1 && done === 1) return 'Línea decidida';
  return `${formatCount(done)} de ${formatCount(all)} decididas`;
}

/** The outcome of a selection: how many lines were decided, and each one that was not. */
export function BankOutcomes({ of, onClose }: { of: Outcomes; onClose: () => void }) {
  const count = (outcome: string) => of.lines.filter((one) => one.outcome === outcome).length;
  const [done, first] = [count('done'), count('first')];
  const others = of.lines.filter(({ outcome }) => outcome === 'taken' || outcome === 'refused');
  return (
    <Alert
      role="status"
      my="md"
      variant="light"
      color={others.length > 0 ? 'yellow' : 'teal'}
      title={titleOf(of.lines.length, done, first)}
    >
      {first > 0 && (
        <p>
          {formatCount(first)} con la primera aprobación: todavía no se movió nada. Falta la de otra
          persona.
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map(({ line, outcome, by, fault }) => (
            <li key={line.id}>
              {formatDay(line.day)}, {line.reference || 'sin referencia'},{' '}
              <span className="nowrap">
                {formatMoney({ amount: line.amount, currency: line.currency })}
              </span>
              :{' '}
              {outcome === 'taken'
                ? `ya decidida${by ? ` por ${by}` : ''}. No se hizo nada más.`
                : outcomeFault(fault ?? '')}
            </li>
          ))}
        </ul>
      )}
      <UndoExplained lines={of.lines} />
      {of.learnt.length > 0 && (
        <p>
          Reglas nuevas, que solo proponen: {of.learnt.map(({ words }) => `«${words}»`).join(', ')}.
        </p>
      )}
      <Button size="compact-sm" variant="default" onClick={onClose}>
        Cerrar
      </Button>
    </Alert>
  );
}
