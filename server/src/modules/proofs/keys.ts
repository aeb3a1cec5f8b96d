import type { PublishedKey } from '#contract/proofs/schemas.ts';
import type { Db } from '#platform/database/index.ts';
import { firstOfKeys } from './store.ts';
import { readStatement } from './take.ts';

/** The keys that signed statements, last one first. */
export async function publishedKeys(db: Db): Promise<PublishedKey[]> {
  return (await firstOfKeys(db))
    .map(readStatement)
    .map(({ publicKey, date, number, handover }) => ({
      publicKey,
      since: date,
      handedOver: number === 1 || handover !== null,
    }));
}
