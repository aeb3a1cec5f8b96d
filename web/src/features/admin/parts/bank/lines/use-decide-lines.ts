import { useState } from 'react';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import type { LineMeaning } from '#contract/treasury/bank/values.ts';
import { decideBankLines } from '#contract/treasury/bank.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { type Left, lookedUp, useInParts } from '../../deciding/selection/use-in-parts.ts';
import type { OpenLine } from '../bank-texts.ts';

export interface Outcomes {
  readonly lines: readonly DecidedLine[];
  readonly learnt: readonly BankRule[];
  /** The lines without an outcome. */
  readonly left: Left<OpenLine> | null;
}

/** The outcome of a line and the kind that it was decided as. */
export interface DecidedLine extends LineOutcome {
  readonly line: OpenLine;
  readonly as: LineMeaning;
}

/** Decides a selection as proposed, in batches, and collects the outcomes, those that are looked up later, too. */
export function useDecideLines(
  selected: readonly OpenLine[],
  onDone: (outcomes: Outcomes) => void,
) {
  const [lost, setLost] = useState<Left<OpenLine> | null>(null);
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }) => {
      const found = decidedAmong(selected, outcomes);
      if (found.length === 0) return;
      const ids = found.map(({ lineId }) => lineId);
      const { answers: lines, left } = lookedUp({ all: selected, lost }, found, ids);
      onDone({ lines, learnt, left });
    },
  });
  const { run, done } = useInParts();
  const decide = async (reason: string) => {
    const learnt: BankRule[] = [];
    const { answers, left } = await run(selected, async (some) => {
      const body = { decisions: decisionsOf(some), ...(reason ? { reason } : {}) };
      const answer = await call.mutateAsync({ body });
      learnt.push(...answer.learnt);
      return decidedAmong(some, answer.outcomes);
    });
    // without any answer the dialog stays and says why
    if (answers.length > 0) onDone({ lines: answers, learnt, left });
    else setLost(left);
  };
  return { call, decide, done };
}

/** The outcomes of some lines, each with its line. */
export const decidedAmong = (
  lines: readonly OpenLine[],
  outcomes: readonly LineOutcome[],
): DecidedLine[] =>
  outcomes.flatMap((outcome) => {
    const line = lines.find(({ id }) => id === outcome.lineId);
    return line?.proposal ? [{ ...outcome, line, as: line.proposal.as }] : [];
  });

const decisionsOf = (lines: readonly OpenLine[]) =>
  lines.flatMap(({ id, proposal }) =>
    proposal
      ? [
          {
            lineId: id,
            as: proposal.as,
            ...(proposal.movementId ? { movementId: proposal.movementId } : {}),
          },
        ]
      : [],
  );
