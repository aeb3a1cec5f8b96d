import type { Round } from '#contract/projects/offers.ts';
import { SALES_OVER } from '#web/shared/i18n/sales-over.ts';
import { Chip, StatusChip } from './StatusChip.tsx';

/** A round's state, including rounds past their sales but undecided. */
export const RoundStatusChip = ({ round }: { round: Pick<Round, 'status' | 'salesOver'> }) =>
  round.salesOver ? (
    <Chip tone="warn">{SALES_OVER}</Chip>
  ) : (
    <StatusChip of="roundStatus" value={round.status} />
  );
