import type { DecidedKind, MovementOutcome } from '#contract/payments/decide.ts';
import { KINDS, outcomeWords } from '../batches/many-texts.ts';
import { byIdOf, useNames } from '../batches/use-names.ts';
import { type OtherOutcome, OtherOutcomes } from './OtherOutcomes.tsx';
import { RowLink } from './RowLink.tsx';

/** The outcomes of movements of another selection, which are read by their ids. */
export function OtherRows(props: {
  kind: DecidedKind;
  of: readonly MovementOutcome[];
  onClose: () => void;
}) {
  const { kind, of, onClose } = props;
  const read = byIdOf(
    useNames(
      kind,
      of.map(({ id }) => id),
    ),
  );
  return (
    <OtherOutcomes
      of={of.map((one): OtherOutcome => {
        const row = read.get(one.id);
        return {
          id: one.id,
          name: row ? <RowLink kind={kind} of={row} /> : capital(KINDS[kind][0]),
          outcome: one.outcome,
          fault: outcomeWords(one),
        };
      })}
      onClose={onClose}
    />
  );
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
