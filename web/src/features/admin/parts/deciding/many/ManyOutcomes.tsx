import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { DecidedKind, MovementOutcome } from '#contract/payments/decide.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { FIRST_OF_TWO, KINDS, outcomeWords } from '../batches/many-texts.ts';
import { countLeft, type Left } from '../batches/use-in-parts.ts';
import { byIdOf, type RowName, useNames } from '../batches/use-names.ts';
import { RowLink } from '../selection/RowLink.tsx';
import { LeftRows } from './LeftRows.tsx';

/** The outcomes of a selection, with the names of its rows; the names of other rows are read. */
export interface Outcomes {
  readonly kind: DecidedKind;
  /** What was done: `Preaprobados`. */
  readonly done: string;
  readonly of: readonly MovementOutcome[];
  readonly named: ReadonlyMap<string, RowName>;
  /** The rows without an outcome. */
  readonly left?: Left<{ readonly id: string }> | null;
  /** What was not done because of them. */
  readonly missed?: Missed | null;
}

/** What follows a step, and was not done because an answer was lost. */
export interface Missed {
  readonly words: string;
  /** Its button. */
  readonly label: string;
  /** Does it for those that were decided. */
  readonly run: (done: readonly string[]) => Promise<void>;
}

/**
 * How many of a selection were decided, and each one that was not, with its reason.
 * @param props.lookUp asks for the outcome of a call whose answer was lost
 */
export function ManyOutcomes({
  outcomes: { kind, done, of, named, left = null, missed = null },
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
  const unnamed = others.map(({ id }) => id).filter((id) => !named.has(id));
  const read = byIdOf(useNames(kind, unnamed));
  const nameOf = ({ id }: { readonly id: string }) => {
    const row = named.get(id) ?? read.get(id);
    return row ? <RowLink kind={kind} of={row} /> : capital(KINDS[kind][0]);
  };
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
          {formatCount(first)} {FIRST_OF_TWO}
        </p>
      )}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one.id}>
              {nameOf(one)}: {outcomeWords(one)}
            </li>
          ))}
        </ul>
      )}
      {left && (
        <LeftRows left={left} nameOf={nameOf}>
          {lookUp}
        </LeftRows>
      )}
      {missed && (
        <Follow
          of={missed}
          done={of.filter(({ outcome }) => outcome === 'done').map(({ id }) => id)}
        />
      )}
      <Group mt="xs">
        <Button size="compact-sm" variant="default" onClick={onClose}>
          Cerrar
        </Button>
      </Group>
    </Alert>
  );
}

/** Offers what was missed, once something was decided. */
function Follow({ of: { words, label, run }, done }: { of: Missed; done: readonly string[] }) {
  const [busy, setBusy] = useState(false);
  const follow = async () => {
    setBusy(true);
    await run(done);
    setBusy(false);
  };
  return (
    <>
      <p>{words}</p>
      {done.length > 0 && (
        <Button size="compact-sm" loading={busy} onClick={() => void follow()}>
          {label} ({formatCount(done.length)})
        </Button>
      )}
    </>
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
