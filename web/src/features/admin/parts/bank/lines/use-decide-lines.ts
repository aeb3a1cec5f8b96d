import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { BankRule } from '#contract/treasury/bank/rules.ts';
import { decideBankLines } from '#contract/treasury/bank.ts';
import type { Submission } from '#web/shared/api/sending/submissions.ts';
import { useApiMutation, useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { type Left, useInParts } from '../../deciding/batches/use-in-parts.ts';
import { batchWords, leftAfter } from '../../deciding/lost/lost-batches.ts';
import { type OpenLine, outcomeFault } from '../bank-texts.ts';
import type { DecidedLine, LineFacts } from './decided-line.ts';

export interface Outcomes {
  readonly lines: readonly DecidedLine[];
  readonly learnt: readonly BankRule[];
  /** The lines without an outcome. */
  readonly left: Left<OpenLine> | null;
}

/** Why a line was not decided. */
export function lineWords({ outcome, by, waits, fault, order }: LineOutcome): string {
  if (outcome !== 'taken') return outcomeFault(fault ?? '', order);
  return waits
    ? `ya la explicó ${by ?? 'otra persona'}, y falta la segunda aprobación: se da entre las explicadas. No se hizo nada más.`
    : `ya decidida${by ? ` por ${by}` : ''}. No se hizo nada más.`;
}

type TakeOthers = (batch: Submission, outcomes: readonly LineOutcome[]) => void;

/** The rules that decisions taught. */
export const learntWords = (learnt: readonly BankRule[]): string =>
  `Reglas nuevas, que solo proponen: ${learnt.map(({ words }) => `«${words}»`).join(', ')}.`;

/**
 * Decides a selection as proposed, in batches, and collects the outcomes, those that are looked up later, too.
 * @param of.onOthers takes the outcomes of a batch of another selection
 */
export function useDecideLines(
  selected: readonly OpenLine[],
  of: { readonly onDone: (outcomes: Outcomes) => void; readonly onOthers: TakeOthers },
) {
  const { onDone, onOthers } = of;
  const batches = useLostLines(selected, { onOthers });
  const call = useApiMutation(decideBankLines, {
    onLookedUp: ({ outcomes, learnt }, batch) => {
      const { key } = batch;
      const lines = batches.sort(batch, outcomes);
      if (lines.length === 0) {
        if (learnt.length > 0) toast.info(learntWords(learnt));
        return;
      }
      const answered = lines.map(({ lineId }) => lineId);
      const left = leftAfter({ all: selected, answered, others: batches.but(key) });
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
  };
  return { call, decide, done, contents: batches.contents };
}

/**
 * The batches of lines whose answers were lost, each known by its own key.
 * @param lines those that the screen shows
 * @param of.unknown said of a batch with none of them
 * @param of.onOthers takes the outcomes of lines of another selection
 */
export function useLostLines(
  lines: readonly (LineFacts & Partial<OpenLine>)[],
  of: { readonly unknown?: string; readonly onOthers?: TakeOthers },
) {
  const { unknown, onOthers } = of;
  const lost = useUnconfirmed(decideBankLines);
  const nameOf = (id: string) => {
    const line = lines.find((one) => one.id === id);
    return line && (line.reference || formatDay(line.day));
  };
  return {
    /** Those except one, by its key. */
    but: (key: string): readonly Submission[] => lost.filter((one) => one.key !== key),
    contents: (batch: Submission) =>
      batchWords(batch, {
        nouns: ['línea', 'líneas'],
        nameOf,
        ...(unknown === undefined ? {} : { unknown }),
      }),
    /** The outcomes of the shown lines; those of another selection are apart. */
    sort: (batch: Submission, outcomes: readonly LineOutcome[]): DecidedLine[] => {
      const others = outcomes.filter(({ lineId }) => nameOf(lineId) === undefined);
      if (others.length > 0) onOthers?.(batch, others);
      return decidedAmong(lines, outcomes);
    },
  };
}

/** The outcomes of some lines, each with its line. */
const decidedAmong = (
  lines: readonly (LineFacts & Partial<OpenLine>)[],
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
