import { nextWorkingDay } from '#contract/core/working-day.ts';
import type { Vault } from '#contract/projects/schemas.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { Chip, StatusChip } from './StatusChip.tsx';

/**
 * Where a vault stands. One whose day has passed unpaid takes no tokens (docs/rules.md#15-vaults-and-buy-backs), so it
 * is not called open.
 */
export const VaultChip = ({ status, buybackDate }: Pick<Vault, 'status' | 'buybackDate'>) =>
  status === 'active' && nextWorkingDay(buybackDate) < dayOf(new Date()) ? (
    <Chip tone="warn">Vencida, por pagar</Chip>
  ) : (
    <StatusChip of="vaultStatus" value={status} />
  );
