import { useState } from 'react';
import { decideBankLines } from '#contract/treasury/bank.ts';
import type { BankRule, LineOutcome } from '#contract/treasury/bank-schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import type { OpenLine } from './bank-words.ts';

/** Decided in one call: an answer comes before anybody gives up waiting. */
const AT_ONCE = 100;

export interface Outcomes {
  readonly lines: readonly (LineOutcome & { readonly line: OpenLine })[];
  readonly learnt: readonly BankRule[];
}

/** Decides a selection as proposed, so many lines at once, and gathers what became of each. */
export function useDecideLines(onDone: (outcomes: Outcomes) => void) {
  const call = useApiMutation(decideBankLines);
  const [done, setDone] = useState<number | null>(null);
  const decide = async (selected: readonly OpenLine[], reason: string) => {
    const gathered: Outcomes['lines'][number][] = [];
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
          if (line) gathered.push({ ...outcome, line });
        }
      }
    } catch {
      // said by the mutation; what was decided before it stays decided
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
