import { AppError } from '#core/errors.ts';
import type { Tx } from '#platform/database/index.ts';
import { keepReference, type UsedReference } from './store-references.ts';

/**
 * Claims a bank reference for a movement; does nothing without a reference.
 * @throws AppError REFERENCE_USED, with the order number of the movement that has it
 */
export async function claimReference(
  tx: Tx,
  { reference, ...of }: Omit<UsedReference, 'reference'> & { readonly reference: string | null },
): Promise<void> {
  if (reference === null) return;
  const other = await keepReference(tx, { ...of, reference });
  if (other !== null) throw new AppError('REFERENCE_USED', [{ path: 'order', message: other }]);
}
