import { Alert, Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatCount } from '#web/shared/format/numbers.ts';

/** The outcome of a row of another selection. */
export interface OtherOutcome {
  readonly id: string;
  readonly name: ReactNode;
  readonly outcome: 'done' | 'first' | 'taken' | 'refused';
  /** Why it was not decided. */
  readonly fault: string;
}

/** More names are shown on demand. */
const MOST_OPEN = 20;

/** The outcomes of a lost call that was of another selection: they are apart from those of the present one. */
export function OtherOutcomes(props: { of: readonly OtherOutcome[]; onClose: () => void }) {
  const { of, onClose } = props;
  const done = of.filter(({ outcome }) => outcome === 'done').length;
  return (
    <Alert
      role="status"
      my="md"
      variant="light"
      color={done === of.length ? 'teal' : 'yellow'}
      title={`De otra selección se decidieron ${formatCount(done)} de ${formatCount(of.length)}`}
    >
      <details open={of.length <= MOST_OPEN}>
        <summary>Qué pasó con cada una</summary>
        <ul>
          {of.map((one) => (
            <li key={one.id}>
              {one.name}: {wordsOf(one)}
            </li>
          ))}
        </ul>
      </details>
      <Button size="compact-sm" variant="default" mt="xs" onClick={onClose}>
        Cerrar
      </Button>
    </Alert>
  );
}

function wordsOf({ outcome, fault }: OtherOutcome): string {
  if (outcome === 'done') return 'hecho.';
  return outcome === 'first' ? 'con la primera aprobación; falta la de otra persona.' : fault;
}
