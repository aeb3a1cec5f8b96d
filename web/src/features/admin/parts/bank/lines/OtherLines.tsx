import { type ReactNode, useState } from 'react';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import type { Submission } from '#web/shared/api/sending/submissions.ts';
import { OtherOutcomes } from '../../deciding/selection/OtherOutcomes.tsx';
import type { DecidedLine } from './decided-line.ts';
import { decidedBefore } from './lost-lines.ts';
import { NamedLine } from './NamedLine.tsx';
import { lineWords } from './use-decide-lines.ts';

/** Reads the outcomes of lines of another selection, and shows them apart from those of the present one. */
export function useOtherLines(): {
  take: (batch: Submission, outcomes: readonly LineOutcome[]) => void;
  shown: ReactNode;
} {
  const [lines, setLines] = useState<readonly DecidedLine[]>([]);
  return {
    take: (batch, outcomes) => void decidedBefore(batch, outcomes).then(setLines),
    shown: lines.length > 0 && (
      <OtherOutcomes
        of={lines.map((one) => ({
          id: one.lineId,
          name: one.line ? <NamedLine line={one.line} /> : 'Una línea',
          outcome: one.outcome,
          fault: lineWords(one),
        }))}
        onClose={() => setLines([])}
      />
    ),
  };
}
