import { Alert, Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MovementOutcome } from '#contract/payments/decide.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { LeftRows } from './LeftRows.tsx';
import { outcomeWords } from './many-texts.ts';
import { countLeft, type Left } from './use-in-parts.ts';

/** The outcomes of a selection, with the names of its rows. */
export interface Outcomes {
  /** What was done: `Preaprobados`. */
  readonly done: string;
  readonly of: readonly MovementOutcome[];
  readonly named: ReadonlyMap<string, string>;
  /** The rows without an outcome. */
  readonly left?: Left<{ readonly id: string }> | null;
  /** What was not done because of them. */
  readonly missed?: string | null;
}

/**
 * How many of a selection were decided, and each one that was not, with its reason.
 * @param props.lookUp asks for the outcome of a call whose answer was lost
 */
export function ManyOutcomes({
  outcomes: { done, of, named, left = null, missed = null },
  onClose,
  lookUp,
}: {
  outcomes: Outcomes;
  onClose: () => void;
  lookUp?: ReactNode;
}) {
  const count = (outcome: MovementOutcome['outcome']) =>
    of.filter((one) => one.outcome === outcome).length;
  const first = count('first');
  const others = of.filter(({ outcome }) => outcome === 'taken' || outcome === 'refused');
  return (
    <Alert
      role="status"
      my="md"
      variant="light"
      color={others.length > 0 || left ? 'yellow' : 'green'}
      title={`${done}: ${formatCount(count('done'))} de ${formatCount(of.length + countLeft(left))}`}
    >
      {first > 0 && (
        <p>
          {formatCount(first)} con la primera aprobación: todavía no se movió nada. Falta la de otra
          persona.
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one.id}>
              {named.get(one.id) ?? 'De otra selección'}: {outcomeWords(one)}
            </li>
          ))}
        </ul>
      )}
      {left && (
        <LeftRows left={left} nameOf={({ id }) => named.get(id)}>
          {lookUp}
        </LeftRows>
      )}
      {missed && <p>{missed}</p>}
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </Alert>
  );
}
