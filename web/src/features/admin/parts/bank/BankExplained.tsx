import { BANK_PAGES, type BankLineSort, type BankReport } from '#contract/treasury/bank/report.ts';
import type { Filters } from '#web/shared/address/use-filters.ts';
import { KeyedRows } from '#web/shared/desk/DeskList.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { KeptRows, viewOf } from '../deciding/KeptRows.tsx';
import { useSelection } from '../deciding/selection/use-selection.ts';
import { LineSums } from './LineSums.tsx';
import { ApproveExplained, approvalObstacleOf } from './lines/ApproveExplained.tsx';
import { ExplainedLines } from './lines/ExplainedLines.tsx';

type ExplainedFilters = Filters<{
  readonly search: 'text';
  readonly sort: readonly BankLineSort[];
}>;

/** A page of the explained lines, with the sums of all that the search finds. */
export function BankExplained(props: {
  report: BankReport;
  filters: ExplainedFilters;
  sorted: Sorted;
}) {
  const { report, filters, sorted } = props;
  const { explanations, explanationSums, totals, page } = report;
  const level = useLevelObstacle('settings.manage');
  const selection = useSelection(
    explanations,
    (line) => approvalObstacleOf(line, level?.reason ?? null),
    { view: viewOf(filters) },
  );
  const empty =
    filters.narrowing > 0 ? 'Ninguna línea con esos filtros' : 'Ninguna línea tiene explicación';
  return (
    <KeptRows rows={explanations} view={viewOf(filters)}>
      {(lines) =>
        lines.length === 0 && totals.explanations === 0 && page === 1 ? (
          <EmptyState title={empty} />
        ) : (
          <KeyedRows>
            <ExplainedLines lines={lines} sorted={sorted} selection={selection} />
            <LineSums of={explanationSums} />
            <ApproveExplained lines={lines} selection={selection} />
            <PageNav
              total={totals.explanations}
              pageSize={BANK_PAGES.explanations}
              page={page}
              onPage={filters.setPage}
            />
          </KeyedRows>
        )
      }
    </KeptRows>
  );
}
