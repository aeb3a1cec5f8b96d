import { useState } from 'react';
import { listTrustEvents } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { useEveryPage } from '#web/shared/api/use-every-page.ts';
import { type ReadAgain, readAgain } from './changed-lines.ts';

/**
 * Events that are being filed, each as it was last read.
 * @param of as they were when the dialog opened
 */
export function useChangedLines(of: readonly [TrustLine, ...TrustLine[]]) {
  const [{ projectId, kind }] = of;
  const query = { 'filter[projectId]': projectId, 'filter[kind]': kind };
  const { refetch } = useEveryPage(listTrustEvents, { query }, { enabled: false });
  const [again, setAgain] = useState<ReadAgain | null>(null);
  const lines = again?.lines ?? of;
  const read = async () => {
    const { data } = await refetch();
    if (data) setAgain(readAgain(lines, data));
  };
  return { lines, changes: again?.changes ?? null, read };
}
