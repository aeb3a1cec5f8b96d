import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { LostCalls } from '../deciding/selection/LostCalls.tsx';
import { batchWords } from '../deciding/selection/lost-batches.ts';
import { KINDS } from '../deciding/selection/many-texts.ts';
import { useCreateRuns } from './use-create-runs.ts';

/** Each payment run whose creation got no answer, by its size and the withdrawals of it that are known here. */
export const LostRuns = (props: {
  by: ReturnType<typeof useCreateRuns>['call'];
  known: readonly { readonly id: string; readonly orderNumber: string }[];
}) => (
  <Unconfirmed
    by={props.by}
    contents={(batch) =>
      batchWords(batch, {
        nouns: KINDS.withdrawal,
        nameOf: (of) => props.known.find(({ id }) => id === of)?.orderNumber,
      })
    }
  />
);

/** Those that were lost earlier: before a reload, or when withdrawals were pre-approved into a run. */
export function RunsLostBefore() {
  const { call } = useCreateRuns();
  return (
    <LostCalls>
      <LostRuns by={call} known={[]} />
    </LostCalls>
  );
}
