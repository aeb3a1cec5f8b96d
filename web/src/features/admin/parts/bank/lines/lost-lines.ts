import { useQuery } from '@tanstack/react-query';
import { MAX_PAGE_SIZE } from '#contract/core/page.ts';
import type { LineOutcome } from '#contract/treasury/bank/lines.ts';
import { type LineMeaning, lineMeaning } from '#contract/treasury/bank/values.ts';
import { decideBankLines, listBankLines } from '#contract/treasury/bank.ts';
import { call } from '#web/shared/api/call.ts';
import { partsOf, type Submission } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { idsOf, namedIdsOf } from '../../deciding/lost/lost-batches.ts';
import type { DecidedLine, LineFacts } from './decided-line.ts';

/** Reads lines by their ids, decided ones too. */
async function readLines(ids: readonly string[], signal?: AbortSignal): Promise<LineFacts[]> {
  const found: LineFacts[] = [];
  for (let from = 0; from < ids.length; from += MAX_PAGE_SIZE) {
    const some = ids.slice(from, from + MAX_PAGE_SIZE).join(',');
    const { items } = await call(listBankLines, {
      query: { 'filter[id]': some, pageSize: MAX_PAGE_SIZE },
      ...(signal ? { signal } : {}),
      background: true,
    });
    found.push(...items);
  }
  return found;
}

const NONE: readonly LineFacts[] = [];

/** The first lines of each batch whose answer was lost, which tell it from others. */
export function useLinesOfLost(): readonly LineFacts[] {
  const ids = [...new Set(useUnconfirmed(decideBankLines).flatMap(namedIdsOf))].toSorted();
  const { data = NONE } = useQuery({
    queryKey: ['lines of lost batches', ids],
    queryFn: ({ signal }) => readLines(ids, signal),
    enabled: ids.length > 0,
    meta: { background: true },
  });
  return data;
}

/** The outcomes of a batch that was sent before a reload, each with its line and what it was decided as. */
export async function decidedBefore(
  batch: Submission,
  outcomes: readonly LineOutcome[],
): Promise<DecidedLine[]> {
  const lines = await readLines(idsOf(batch)).catch(() => []);
  return outcomes.map((outcome) => ({
    ...outcome,
    line: lines.find(({ id }) => id === outcome.lineId) ?? null,
    as: meaningIn(batch, outcome.lineId),
  }));
}

/** What a batch decides a line as; null where it does not say. */
function meaningIn(batch: Submission, of: string): LineMeaning | null {
  const { decisions } = partsOf(batch);
  if (!Array.isArray(decisions)) return null;
  const own: unknown = decisions.find((one: unknown) => Object(one).lineId === of);
  return lineMeaning.safeParse(Object(own).as).data ?? null;
}
