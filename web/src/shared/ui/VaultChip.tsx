import type { Vault } from '#contract/projects/schemas.ts';
import { Chip, StatusChip } from './StatusChip.tsx';

/** Words of a payment whose day has come and that was not made, wherever one is shown. */
export const LATE = 'Vencida, sin pagar';

/**
 * Where a vault stands. One whose day has come unpaid takes no tokens (docs/rules.md#15-vaults-and-buy-backs), so it
 * is not called open.
 */
export const VaultChip = ({ status, late }: Pick<Vault, 'status' | 'late'>) =>
  late ? <Chip tone="error">{LATE}</Chip> : <StatusChip of="vaultStatus" value={status} />;
