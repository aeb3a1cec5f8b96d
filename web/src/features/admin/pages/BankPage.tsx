import { useState } from 'react';
import { ALL_LINES } from '#contract/desk/figure-links.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { exportBankLines, getBankReport } from '#contract/treasury/bank.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import {
  BankViews,
  FILTERS,
  type GroupFilter,
  type ViewsProps,
  viewIn,
} from '../parts/bank/BankViews.tsx';
import { BankBalances } from '../parts/bank/balances/BankBalances.tsx';
import {
  exportedBy,
  GROUP,
  hasOwnLines,
  isSearched,
  LINE_FILTERS,
  toDecideOf,
} from '../parts/bank/bank-filters.ts';
import type { OpenLine } from '../parts/bank/bank-texts.ts';
import { BankImport } from '../parts/bank/imports/BankImport.tsx';

const BankAccounts = lazyView(async () => ({
  default: (await import('../parts/treasury/BankAccounts.tsx')).BankAccounts,
}));

/** Of the view of all lines, which has more orders. */
const ALL_LINES_ASKED = { ...LINE_FILTERS, sort: sortsOf(SORTS.bankLineRows) } as const;

/** The statement whose lines alone are asked for; undefined for those of all. */
const statementIn = ({ values }: GroupFilter): string | undefined => uuidOf(values.extracto);

/** The bank's statements against the movements: the proposal for each line, decided in bulk. */
export default function BankPage() {
  const [search] = useSearchParams();
  const line = uuidOf(search.get('line') ?? undefined) ?? undefined;
  const filters = useFilters(FILTERS, 'line');
  const { page, values } = filters;
  const group = useFilters(GROUP, 'line');
  const ofAll = useFilters(ALL_LINES_ASKED);
  const view = viewIn(search);
  const report = useApiQuery(
    getBankReport,
    {
      query: {
        page,
        line,
        certainty: group.values.certeza,
        import: view === 'decidir' ? statementIn(group) : undefined,
        sort: values.sort,
        // another view's search finds no lines
        search: isSearched(view) ? values.search : undefined,
      },
    },
    { keepPrevious: true },
  );
  // until it is answered, the report of the question before is shown
  const asked = statementIn(group) !== undefined && !report.isPlaceholderData;
  return (
    <div className="wrap">
      <PageHeader
        title="Conciliación bancaria"
        actions={
          <ExportMenu
            label={hasOwnLines(view) ? 'Descargar las líneas' : 'Descargar todas las líneas'}
            save={(file) =>
              saveFile(exportBankLines, {
                query: {
                  ...file,
                  ...exportedBy(view, { ...values, ...ofAll.values, ...group.values }),
                },
              })
            }
          />
        }
      >
        Cada línea del extracto trae una propuesta: un depósito, un retiro o un gasto del banco. Se
        deciden varias de una vez.
      </PageHeader>
      <Loaded query={report} isEmpty={() => false}>
        {(bank) => <Bank report={bank} asked={asked} filters={filters} group={group} />}
      </Loaded>
    </div>
  );
}

function Bank({ report, ...of }: ViewsProps) {
  const { lines, from, to } = report;
  const [brought, setBrought] = useState<readonly OpenLine[]>([]);
  const setSearch = useSearchParams()[1];
  return (
    <>
      <BankImport
        accounts={report.accounts}
        onTaken={({ statementId, certain, open }) => {
          setBrought(certain);
          // they are to be seen: a search, another view or the lines of other statements would hide them
          if (open > 0) setSearch(toDecideOf(statementId), { preventScrollReset: true });
        }}
      />
      <p>
        {lines === 0 ? (
          'Todavía no se cargó ningún extracto.'
        ) : (
          <>
            Del {formatDay(from)} al {formatDay(to)}:{' '}
            <Link to={ALL_LINES}>
              {formatCount(lines)} {lines === 1 ? 'línea' : 'líneas'}
            </Link>
            , <Link to="/admin/bank">{formatCount(report.open)} por decidir</Link>.
          </>
        )}
      </p>
      <BankBalances balances={report.balances} />
      <BankViews
        report={report}
        brought={brought}
        accounts={<BankAccounts accounts={report.accounts} />}
        {...of}
      />
    </>
  );
}
