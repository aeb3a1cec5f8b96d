import { useEffect } from 'react';
import { listProofKeys } from '#contract/proofs/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { browserStorage } from '#web/shared/storage.ts';

const KEPT = 'proof-keys';

/**
 * The site's published public keys, or offline the last known ones.
 * @returns null when none is known, so that nothing can be verified; never an empty list
 */
export function useKnownKeys(): readonly string[] | null {
  const { data } = useApiQuery(listProofKeys, {});
  const text = data?.items.map(({ publicKey }) => publicKey).join(' ') ?? '';
  useEffect(() => {
    if (text !== '') browserStorage.set(KEPT, text);
  }, [text]);
  const known = text || browserStorage.get(KEPT);
  return known ? known.split(' ') : null;
}
