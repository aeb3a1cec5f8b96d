import { useEffect } from 'react';
import { listProofKeys } from '#contract/proofs/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { browserStorage } from '#web/shared/storage.ts';

const KEPT = 'proof-keys';

/**
 * The public keys that this site signs with: those that it published, or without a connection those that it last did.
 * @returns null where none is known, so that nothing can be checked; never an empty list
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
