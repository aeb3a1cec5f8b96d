import { sql } from 'kysely';
import type { Tx } from '#platform/database/index.ts';

export interface UsedReference {
  readonly direction: 'in' | 'out';
  readonly currency: string;
  /** The reference as the administrator typed it. */
  readonly reference: string;
  readonly movementId: string;
  readonly orderNumber: string;
}

/**
 * Claims a bank reference for a movement, unless another movement has it. Of two concurrent claims, the second waits for
 * the first.
 * @returns the order number of the movement that has it; null when the claim succeeded, or when the reference contains
 *   neither letters nor digits
 */
export async function keepReference(
  tx: Tx,
  { direction, currency, reference, movementId, orderNumber }: UsedReference,
): Promise<string | null> {
  await sql`
    insert into bank_references (direction, currency, reference, movement_id, order_number)
    select ${direction}::text, ${currency}::text, key, ${movementId}::uuid, ${orderNumber}::text
    from bank_reference_key(${reference}) as key where key is not null
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ order_number: string }>`
    select order_number from bank_references
    where direction = ${direction} and currency = ${currency}
      and reference = bank_reference_key(${reference}) and movement_id <> ${movementId}`.execute(
    tx,
  );
  return rows[0]?.order_number ?? null;
}

/** Releases the reference of a movement. */
export const dropReferences = (tx: Tx, movementId: string) =>
  sql`delete from bank_references where movement_id = ${movementId}`.execute(tx);
