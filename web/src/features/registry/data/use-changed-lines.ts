import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listTrustEvents } from '#contract/registry/endpoints.ts';
import type { TrustLine } from '#contract/registry/trusts.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { type ReadAgain, readAgain } from './changed-lines.ts';

const PAGE_SIZE = 100;

/**
 * Events that are being filed, each as it was last read.
 * @param of as they were when the dialog opened
 */
export function useChangedLines(of: readonly [TrustLine, ...TrustLine[]]) {
  const client = useQueryClient();
  const [again, setAgain] = useState<ReadAgain | null>(null);
  const [{ projectId, kind }] = of;
  const lines = again?.lines ?? of;
  const read = async () => {
    const all: TrustLine[] = [];
    for (let page = 1, total = 1; (page - 1) * PAGE_SIZE < total; page++) {
      const query = {
        page,
        pageSize: PAGE_SIZE,
        'filter[projectId]': projectId,
        'filter[kind]': kind,
      };
      const found = await client.fetchQuery({
        ...queryOf(listTrustEvents, { query }),
        staleTime: 0,
      });
      all.push(...found.items);
      total = found.total;
    }
    setAgain(readAgain(lines, all));
  };
  return { lines, changes: again?.changes ?? null, read };
}
