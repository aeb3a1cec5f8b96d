import { useState } from 'react';
import { decideBankLines } from '#contract/treasury/bank.ts';
import type { BankRule, LineMeaning, LineOutcome } from '#contract/treasury/bank-schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import type { OpenLine } from '../bank-texts.ts';

/** Lines per call, so that an answer arrives before a timeout. */
const AT_ONCE = 100;

export interface Outcomes {
  readonly lines: readonly DecidedLine[];
  readonly learnt: readonly BankRule[];
}

/** The outcome of a line and the kind that it was decided as. */
export interface DecidedLine extends LineOutcome {
  readonly line: OpenLine;
  readonly as: LineMeaning;
}

/** Decides a selection as proposed, in batches, and collects the outcomes. */
export function useDecideLines(onDone: (outcomes: Outcomes) => void) {
  const call = useApiMutation(decideBankLines);
  const [done, setDone] = useState<number | null>(null);
  const decide = async (selected: readonly OpenLine[], reason: string) => {
    const gathered: DecidedLine[] = [];
    const learnt: BankRule[] = [];
    try {
      for (let from = 0; from < selected.length; from += AT_ONCE) {
        setDone(from);
        const some = selected.slice(from, from + AT_ONCE);
        const body = { decisions: decisionsOf(some), ...(reason ? { reason } : {}) };
        const answer = await call.mutateAsync({ body });
        learnt.push(...answer.learnt);
        for (const outcome of answer.outcomes) {
          const line = some.find(({ id }) => id === outcome.lineId);
          if (line?.proposal) gathered.push({ ...outcome, line, as: line.proposal.as });
        }
      }
    } catch {
      // the mutation reports it; earlier decisions stay
      if (gathered.length === 0) return;
    } finally {
      setDone(null);
    }
    onDone({ lines: gathered, learnt });
  };
  return { call, decide, done };
}

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
