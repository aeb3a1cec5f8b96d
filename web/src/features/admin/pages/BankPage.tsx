import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { ALL_LINES } from '#contract/desk/figure-links.ts';
import { exportMissing } from '#contract/desk/files/endpoints.ts';
import { SORTS } from '#contract/desk/sorts.ts';
import { BANK_PAGES, type BankReport } from '#contract/treasury/bank/report.ts';
import { exportBankLines, getBankReport } from '#contract/treasury/bank.ts';
import { type Filters, useFilters } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskFilters, KeyedRows } from '#web/shared/desk/DeskList.tsx';
import { sortedIn, sortField, sortsOf } from '#web/shared/desk/list-order.tsx';
import { formatDay } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { ExportMenu } from '#web/shared/ui/lists/ExportMenu.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { PageNav } from '#web/shared/ui/lists/PageNav.tsx';
import type { Sorted } from '#web/shared/ui/lists/sorted.ts';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { BankBalances } from '../parts/bank/balances/BankBalances.tsx';
import {
  addressOfView,
  BANK_VIEWS,
  type BankView,
  exportedBy,
  GROUP,
  hasOwnLines,
  isSearched,
  LINE_FILTERS,
  toDecideOf,
} from '../parts/bank/bank-filters.ts';
import type { OpenLine } from '../parts/bank/bank-texts.ts';
import { BankImport } from '../parts/bank/imports/BankImport.tsx';
import { LineSums } from '../parts/bank/LineSums.tsx';
import { BankLines } from '../parts/bank/lines/BankLines.tsx';
import { OfStatement } from '../parts/bank/lines/OfStatement.tsx';
import tabs from '../parts/people/PeopleList.module.css';

const BalanceRows = lazyView(async () => ({
  default: (await import('../parts/bank/balances/BalanceRows.tsx')).BalanceRows,
}));
const BankAccounts = lazyView(async () => ({
  default: (await import('../parts/treasury/BankAccounts.tsx')).BankAccounts,
}));
const BankAllLines = lazyView(async () => ({
  default: (await import('../parts/bank/lines/BankAllLines.tsx')).BankAllLines,
}));
const BankDeclarations = lazyView(async () => ({
  default: (await import('../parts/bank/balances/BankDeclarations.tsx')).BankDeclarations,
}));
const BankRules = lazyView(async () => ({
  default: (await import('../parts/bank/BankRules.tsx')).BankRules,
}));
const BankHistory = lazyView(async () => ({
  default: (await import('../parts/bank/imports/BankHistory.tsx')).BankHistory,
}));
const BankMatches = lazyView(async () => ({
  default: (await import('../parts/bank/lines/BankMatches.tsx')).BankMatches,
}));
const BankMissing = lazyView(async () => ({
  default: (await import('../parts/bank/BankMissing.tsx')).BankMissing,
}));
const BankExplained = lazyView(async () => ({
  default: (await import('../parts/bank/BankExplained.tsx')).BankExplained,
}));

/** Search and order of each list of the page; the view is one of the lists. */
const FILTERS = { search: 'text', sort: sortsOf(SORTS.bankLines) } as const;
/** Of the view of all lines, which has more orders. */
const ALL_LINES_ASKED = { ...LINE_FILTERS, sort: sortsOf(SORTS.bankLineRows) } as const;
type GroupFilter = Filters<typeof GROUP>;

/** The statement whose lines alone are asked for; undefined for those of all. */
const statementIn = ({ values }: GroupFilter): string | undefined => uuidOf(values.extracto);
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

interface ViewsProps {
  readonly report: BankReport;
  /** Whether the report is of the lines of one statement, also of an unknown one. */
  readonly asked: boolean;
  readonly filters: BankFilters;
  readonly group: GroupFilter;
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
      <Views report={report} brought={brought} {...of} />
    </>
  );
}

const viewIn = (search: URLSearchParams): BankView =>
  BANK_VIEWS.find((one) => one === search.get('vista')) ?? 'decidir';

/** The views that are lists of lines with the same filters: they share search and order. */
const LISTS: readonly BankView[] = ['decidir', 'explicadas', 'coincidencias', 'faltan'];

function Views(props: ViewsProps & { readonly brought: readonly OpenLine[] }) {
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
        <BankAccounts accounts={report.accounts} />
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
