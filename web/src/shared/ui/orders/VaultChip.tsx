import type { Vault } from '#contract/projects/offers.ts';
import { label } from '#contract/words.ts';
import { Chip, StatusChip } from './StatusChip.tsx';

/** Text of an overdue payment: a month of rent is one from its pay day on (docs/rules.md#34-figures). */
export const LATE = label('rentStatus', 'due');

/** Instead of a return, or of a payment that would be estimated, of a contract with an overdue one. */
export const UNPROMISED = label('unpromised', 'overdue');

/**
 * A vault's state. An overdue one accepts no tokens (docs/rules.md#15-vaults-and-buy-backs), so it is not called open.
 */
export const VaultChip = ({ status, late }: Pick<Vault, 'status' | 'late'>) =>
  late ? <Chip tone="error">{LATE}</Chip> : <StatusChip of="vaultStatus" value={status} />;
