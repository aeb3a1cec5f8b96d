import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { exportMissing } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { BANK_PAGES, type BankReport } from '#contract/treasury/bank/report.ts';
import type { Filters } from '#web/shared/address/use-filters.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { DeskFilters, KeyedRows } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatCount } from '#web/shared/format/numbers.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import tabs from '../people/PeopleList.module.css';
import { addressOfView, BANK_VIEWS, type BankView, type GROUP } from './bank-filters.ts';
import type { OpenLine } from './bank-texts.ts';
import { LineSums } from './LineSums.tsx';
import { BankLines } from './lines/BankLines.tsx';
import { OfStatement } from './lines/OfStatement.tsx';

const BalanceRows = lazyView(async () => ({
  default: (await import('./balances/BalanceRows.tsx')).BalanceRows,
}));

const BankAllLines = lazyView(async () => ({
  default: (await import('./lines/BankAllLines.tsx')).BankAllLines,
}));

const BankDeclarations = lazyView(async () => ({
  default: (await import('./balances/BankDeclarations.tsx')).BankDeclarations,
}));

const BankRules = lazyView(async () => ({
  default: (await import('./BankRules.tsx')).BankRules,
}));

const BankHistory = lazyView(async () => ({
  default: (await import('./imports/BankHistory.tsx')).BankHistory,
}));

const BankMatches = lazyView(async () => ({
  default: (await import('./lines/BankMatches.tsx')).BankMatches,
}));

const BankMissing = lazyView(async () => ({
  default: (await import('./BankMissing.tsx')).BankMissing,
}));

const BankExplained = lazyView(async () => ({
  default: (await import('./BankExplained.tsx')).BankExplained,
}));

/** Search and order of each list of the page; the view is one of the lists. */
export const FILTERS = { search: 'text', sort: sortsOf(SORTS.bankLines) } as const;

/** The group of lines that is shown. */
export type GroupFilter = Filters<typeof GROUP>;

const FIELDS = [
  {
    name: 'search',
    label: 'Buscar',
    kind: 'search',
    placeholder: 'Texto, orden, persona, importe o día',
  },
  sortField(SORTS.bankLines, { day: 'Día', reference: 'Texto del banco', amount: 'Importe' }),
] as const;

type BankFilters = Filters<typeof FILTERS>;

/** The report that is read, and how it is filtered. */
export interface ViewsProps {
  readonly report: BankReport;
  /** Whether the report is of the lines of one statement, also of an unknown one. */
  readonly asked: boolean;
  readonly filters: BankFilters;
  readonly group: GroupFilter;
}

/** The view that the page's address names. */
export const viewIn = (search: URLSearchParams): BankView =>
  BANK_VIEWS.find((one) => one === search.get('vista')) ?? 'decidir';

/** The views that are lists of lines with the same filters: they share search and order. */
const LISTS: readonly BankView[] = ['decidir', 'explicadas', 'coincidencias', 'faltan'];

/** The lists of the page's views, one of which is open. */
export function BankViews(
  props: ViewsProps & {
    readonly brought: readonly OpenLine[];
    /** The company's bank accounts, shown above the imported statements. */
    readonly accounts: ReactNode;
  },
) {
  const { report, asked, brought, filters, group } = props;
  const [search, setSearch] = useSearchParams();
  const view = viewIn(search);
  const { totals, page } = report;
  const { setPage } = filters;
  const sorted = sortedIn(filters, OWN_SORTS[view]);
  // lines that need another approval are decided among the explanations
  const unknown = report.unknown.filter(({ waits }) => !waits);
  const named = namesOf(report);
  const row = useChosenInView(view);
  return (
    <Tabs
      mt="lg"
      value={view}
      keepMounted={false}
      onChange={(next) =>
        setSearch((now) =>
          addressOfView(now, view, viewIn(new URLSearchParams({ vista: next ?? '' }))),
        )
      }
    >
      <Tabs.List ref={row} className={tabs.tabs ?? ''} aria-label="Conciliación bancaria">
        {BANK_VIEWS.map((one) => (
          <Tabs.Tab key={one} value={one} className={tabs.tab ?? ''}>
            {named[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {LISTS.includes(view) && (
        <div style={{ marginTop: 16 }}>
          <DeskFilters
            list="bank"
            filters={filters}
            fields={FIELDS}
            // the file in the page's head has bank lines
            file={
              view === 'faltan'
                ? (file) => saveFile(exportMissing, { query: { ...file, ...filters.values } })
                : undefined
            }
          />
        </div>
      )}
      <Tabs.Panel value="decidir">
        {(report.statement || asked) && <OfStatement of={report.statement} />}
        <BankLines
          lines={unknown}
          settled={report.settled}
          brought={brought}
          open={totals.unknown}
          second={report.second}
          sums={report.sums}
          empty={noneToDecide(asked, filters)}
          sorted={sorted}
          page={page}
          onPage={setPage}
          certainties={report.certainties}
          group={group.values.certeza ?? 'all'}
          onGroup={(one) => group.set('certeza', one === 'all' ? undefined : one)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="explicadas" pt="md">
        <BankExplained report={report} filters={filters} sorted={sorted} />
      </Tabs.Panel>
      <Tabs.Panel value="coincidencias" pt="md">
        <BankMatches filters={filters} />
      </Tabs.Panel>
      <Tabs.Panel value="faltan" pt="md">
        <Missing report={report} filters={filters} sorted={sorted} />
      </Tabs.Panel>
      <Tabs.Panel value="lineas" pt="md">
        <BankAllLines />
      </Tabs.Panel>
      <Tabs.Panel value="composicion" pt="md">
        <BalanceRows balances={report.balances} />
      </Tabs.Panel>
      <Tabs.Panel value="extractos" pt="md">
        {props.accounts}
        <BankHistory />
      </Tabs.Panel>
      <Tabs.Panel value="reglas" pt="md">
        <BankRules />
      </Tabs.Panel>
      <Tabs.Panel value="saldos" pt="md">
        <BankDeclarations />
      </Tabs.Panel>
    </Tabs>
  );
}

function noneToDecide(ofStatement: boolean, { values }: BankFilters): string {
  if (values.search !== undefined) return 'Ninguna línea con esos filtros';
  return ofStatement
    ? 'De este extracto no queda ninguna línea por decidir'
    : 'No queda ninguna línea por decidir';
}

function Missing(props: { report: BankReport; filters: BankFilters; sorted: Sorted }) {
  const { filters, sorted } = props;
  const { missing, totals, page } = props.report;
  return (
    <KeyedRows>
      {(totals.missing === 0 || missing.length > 0) && (
        <BankMissing movements={missing} sorted={sorted} searched={filters.narrowing > 0} />
      )}
      <LineSums of={props.report.missingSums} />
      {(totals.missing > BANK_PAGES.missing || page > 1) && (
        <PageNav
          total={totals.missing}
          pageSize={BANK_PAGES.missing}
          page={page}
          onPage={filters.setPage}
        />
      )}
    </KeyedRows>
  );
}

/** The name of each view, with how many the search finds. */
function namesOf({ certainties, totals }: BankReport): Readonly<Record<BankView, string>> {
  const toDecide = Object.values(certainties).reduce((sum, count) => sum + count, 0);
  return {
    decidir: `Por decidir (${formatCount(toDecide)})`,
    explicadas: `Explicadas (${formatCount(totals.explanations)})`,
    coincidencias: `Coincidencias (${formatCount(totals.matched)})`,
    faltan: `Faltan en el extracto (${formatCount(totals.missing)})`,
    lineas: 'Todas',
    composicion: 'Composición',
    extractos: 'Extractos',
    reglas: 'Reglas',
    saldos: 'Saldos declarados',
  };
}

/** The default order of each list. */
const OWN_SORTS: Readonly<Partial<Record<BankView, string>>> = {
  decidir: 'day',
  explicadas: '-day',
  coincidencias: '-day',
  faltan: 'day',
};
