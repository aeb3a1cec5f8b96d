import type { DecidedKind, DecidedStep, MovementOutcome } from '#contract/payments/decide.ts';
import { decideMovements } from '#contract/payments/endpoints.ts';
import { isAbout, type Submission } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { KINDS } from '../batches/many-texts.ts';
import { batchWords } from './lost-batches.ts';

/**
 * The batches of a step whose answers were lost, each known by its own key.
 * @param of.named the rows that the screen shows, by which a batch is recognised
 * @param of.onOthers takes the outcomes of rows of another selection
 */
export function useLostBatches(of: {
  readonly kind: DecidedKind;
  readonly step: DecidedStep;
  readonly named: readonly { readonly id: string; readonly orderNumber: string }[];
  readonly onOthers: (outcomes: readonly MovementOutcome[]) => void;
}) {
  const { kind, step, named, onOthers } = of;
  const lost = useUnconfirmed(decideMovements).filter((one) => isAbout(one, { kind, step }));
  const names = new Map(named.map(({ id, orderNumber }) => [id, orderNumber]));
  return {
    /** Those except one, by its key. */
    but: (key: string): readonly Submission[] => lost.filter((one) => one.key !== key),
    contents: (batch: Submission) =>
      batchWords(batch, { nouns: KINDS[kind], nameOf: (id) => names.get(id) }),
    /** The outcomes of the shown rows; those of another selection are apart. */
    sort: (outcomes: readonly MovementOutcome[]): MovementOutcome[] => {
      const others = outcomes.filter(({ id }) => !names.has(id));
      if (others.length > 0) onOthers(others);
      return outcomes.filter(({ id }) => names.has(id));
    },
  };
}
