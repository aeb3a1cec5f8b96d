import { useState } from 'react';
import { createRuns } from '#contract/payouts/endpoints.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { KINDS } from '../deciding/batches/many-texts.ts';
import { useNames } from '../deciding/batches/use-names.ts';
import { LostCalls } from '../deciding/lost/LostCalls.tsx';
import { batchWords, namedIdsOf } from '../deciding/lost/lost-batches.ts';
import { ManyOutcomes, type Outcomes } from '../deciding/many/ManyOutcomes.tsx';
import { useCreateRuns } from './use-create-runs.ts';

/**
 * Each payment run whose creation got no answer, by its size and the withdrawals of it that are known here.
 * @param props.unknown said of a run of which no withdrawal is known here
 */
export const LostRuns = (props: {
  by: ReturnType<typeof useCreateRuns>['call'];
  known: readonly { readonly id: string; readonly orderNumber: string }[];
  unknown?: string;
}) => (
  <Unconfirmed
    by={props.by}
    contents={(batch) =>
      batchWords(batch, {
        nouns: KINDS.withdrawal,
        nameOf: (of) => props.known.find(({ id }) => id === of)?.orderNumber,
        ...(props.unknown === undefined ? {} : { unknown: props.unknown }),
      })
    }
  />
);

/** Those that were lost earlier: before a reload, or when withdrawals were pre-approved into a run. */
export function RunsLostBefore() {
  const [refused, setRefused] = useState<Outcomes | null>(null);
  const { call } = useCreateRuns({ onRefused: setRefused });
  const known = useNames('withdrawal', useUnconfirmed(createRuns).flatMap(namedIdsOf));
  return (
    <>
      {refused && <ManyOutcomes outcomes={refused} onClose={() => setRefused(null)} />}
      <LostCalls>
        <LostRuns by={call} known={known} unknown="" />
      </LostCalls>
    </>
  );
}
