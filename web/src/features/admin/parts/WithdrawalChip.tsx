import { type MovementStatus, shownWithdrawalState } from '#contract/payments/statuses.ts';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';

/** A withdrawal's state as the desk reads it: one that was pre-approved is no longer pending for it. */
export const WithdrawalChip = ({
  of,
  isPreApproved,
}: {
  of: { readonly status: MovementStatus; readonly returned: boolean };
  isPreApproved: boolean;
}) =>
  of.status === 'pending' && isPreApproved ? (
    <Chip tone="cyan">Preaprobado</Chip>
  ) : (
    <StatusChip of="withdrawalState" value={shownWithdrawalState(of)} />
  );
