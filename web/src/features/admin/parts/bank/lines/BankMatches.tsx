import type { BankLineSort } from '#contract/treasury/bank/report.ts';
import { listMatchedLines } from '#contract/treasury/bank.ts';
import type { Filters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { sortedIn } from '#web/shared/desk/list-order.tsx';
import { KeptRows, viewOf } from '../../deciding/KeptRows.tsx';
import { LineSums } from '../LineSums.tsx';
import { MatchedLines } from './MatchedLines.tsx';

type MatchFilters = Filters<{
  readonly search: 'text';
  readonly sort: readonly BankLineSort[];
}>;

/** A page of the lines settled by a movement. */
export function BankMatches({ filters }: { filters: MatchFilters }) {
  const { page, setPage, values, active } = filters;
  const matches = useApiQuery(
    listMatchedLines,
    { query: { page, ...values } },
    { keepPrevious: true },
  );
  return (
    <KeptRows rows={matches.data?.items ?? []} view={viewOf(filters)}>
      {(lines) => (
        <DeskList
          query={matches}
          page={page}
          onPage={setPage}
          isEmpty={() => lines.length === 0}
          empty={active > 0 ? 'Ninguna línea con esos filtros' : 'Ninguna línea coincide todavía'}
        >
          {({ sums }) => (
            <>
              <MatchedLines lines={lines} sorted={sortedIn(filters, '-day')} />
              <LineSums of={sums} />
            </>
          )}
        </DeskList>
      )}
    </KeptRows>
  );
}
