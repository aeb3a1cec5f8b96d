import { getContract } from '#contract/projects/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { InvestForm } from '#web/shared/invest/InvestForm.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { useScheduledEntries } from './ScheduledEntries.tsx';

/** Invests available tokens of a contract in its open vault. */
export function InvestFlow(props: { contractId: string; free: number; onDone: () => void }) {
  const { contractId, free, onDone } = props;
  const contract = useApiQuery(getContract, { params: { id: contractId } });
  const scheduled = useScheduledEntries()
    .filter((entry) => entry.contractId === contractId)
    .reduce((sum, entry) => sum + entry.tokens, 0);
  return (
    <Loaded query={contract}>
      {(found) => (
        <InvestForm contract={found} free={free} scheduled={scheduled} onClose={onDone} />
      )}
    </Loaded>
  );
}
