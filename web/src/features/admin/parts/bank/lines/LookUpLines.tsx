import { decideBankLines } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { withoutAnswered } from '../../deciding/batches/use-in-parts.ts';
import { LostCalls } from '../../deciding/lost/LostCalls.tsx';
import { decidedBefore, useLinesOfLost } from './lost-lines.ts';
import { useOtherLines } from './OtherLines.tsx';
import { type Outcomes, useLostLines } from './use-decide-lines.ts';

/** Asks for the outcome of each batch of a selection whose answer was lost. */
export function LookUpLines(props: { of: Outcomes; onAnswer: (outcomes: Outcomes) => void }) {
  const { of, onAnswer } = props;
  const others = useOtherLines();
  const batches = useLostLines(of.left?.unanswered ?? [], { onOthers: others.take });
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }, batch) => {
      if (of.left === null) return;
      const found = batches.sort(batch, outcomes);
      onAnswer({
        lines: [...of.lines, ...found],
        learnt: [...of.learnt, ...learnt],
        left: withoutAnswered(
          of.left,
          found.map(({ lineId }) => lineId),
        ),
      });
    },
  });
  return (
    <>
      {others.shown}
      <Unconfirmed by={call} contents={batches.contents} />
    </>
  );
}

/**
 * Asks for the outcome of batches that were lost earlier: before a reload, or in another selection. Each is known by
 * its first lines, which are read.
 */
export function LostBefore({ onAnswer }: { onAnswer: (outcomes: Outcomes) => void }) {
  const batches = useLostLines(useLinesOfLost(), { unknown: '' });
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }, batch) =>
      void decidedBefore(batch, outcomes).then((lines) => onAnswer({ lines, learnt, left: null })),
  });
  return (
    <LostCalls>
      <Unconfirmed by={call} contents={batches.contents} />
    </LostCalls>
  );
}
