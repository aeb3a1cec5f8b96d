import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { keepReference, type UsedReference } from './store-references.ts';

/**
 * Keeps a bank's reference for a movement; without one, nothing.
 * @throws AppError REFERENCE_USED with the order that has it
 */
export async function claimReference(
  tx: Tx,
  { reference, ...of }: Omit<UsedReference, 'reference'> & { readonly reference: string | null },
): Promise<void> {
  if (reference === null) return;
  const other = await keepReference(tx, { ...of, reference });
  if (other !== null) throw new AppError('REFERENCE_USED', [{ path: 'order', message: other }]);
}
