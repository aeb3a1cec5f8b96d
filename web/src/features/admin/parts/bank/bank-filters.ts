import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { BankLineRowSort } from '#contract/treasury/bank/report.ts';
import { certaintyGroup, lineState } from '#contract/treasury/bank/values.ts';
import type { exportBankLines } from '#contract/treasury/bank.ts';
import type { FilterValues } from '#web/shared/address/use-filters.ts';
import { uuidOf } from '#web/shared/address/uuid-of.ts';

/** The views of the bank's page; each is a list or a form. */
export const BANK_VIEWS = [
  'decidir',
  'explicadas',
  'coincidencias',
  'faltan',
  'lineas',
  'composicion',
  'extractos',
  'reglas',
  'saldos',
] as const;
export type BankView = (typeof BANK_VIEWS)[number];

/** The views whose search finds bank lines: it stays in the address from one to another, and their counts obey it. */
const SEARCHED: readonly BankView[] = [
  'decidir',
  'explicadas',
  'coincidencias',
  'faltan',
  'lineas',
];
export const isSearched = (view: BankView): boolean => SEARCHED.includes(view);

/** The address of another view: the search stays where that view has it too. */
export function addressOfView(now: URLSearchParams, from: BankView, to: BankView): URLSearchParams {
  const next = new URLSearchParams();
  if (to !== 'decidir') next.set('vista', to);
  const search = now.get('search');
  if (search && isSearched(from) && isSearched(to)) next.set('search', search);
  return next;
}

/** The filters of the lines to decide alone, in the URL: their certainty, and the statement that brought them. */
export const GROUP = { certeza: certaintyGroup.options, extracto: 'text' } as const;
/** The address of the lines to decide that a statement brought. */
export const toDecideOf = (statementId: string) => new URLSearchParams({ extracto: statementId });
/** The filters of all lines, besides their search, in the URL. */
export const LINE_FILTERS = {
  estado: [...lineState.options, 'decided'],
  extracto: 'text',
  repetidas: 'text',
  regla: 'text',
  ingresos: ['true'],
} as const;

type AllLinesValues = FilterValues<typeof LINE_FILTERS> & { readonly search?: string };

/** The filters of all lines as an API query. */
export const allLinesQuery = (values: AllLinesValues) => ({
  search: values.search,
  'filter[state]': values.estado,
  'filter[import]': uuidOf(values.extracto),
  'filter[repeatedBy]': uuidOf(values.repetidas),
  'filter[rule]': uuidOf(values.regla),
  'filter[earning]': values.ingresos,
});

/** Whether a view lists bank lines; the file of every other view has all of them. */
export const hasOwnLines = (view: BankView): boolean => isSearched(view) && view !== 'faltan';

/** What an export of a view selects: the lines that the view lists, in its order; all lines where it lists none. */
export function exportedBy(
  view: BankView,
  values: AllLinesValues & FilterValues<typeof GROUP> & { readonly sort?: BankLineRowSort },
): Omit<QueryInputOf<typeof exportBankLines>, 'format' | 'separator'> {
  const { search, certeza, extracto, sort } = values;
  switch (view) {
    case 'lineas':
      return { ...allLinesQuery(values), sort };
    case 'decidir':
      return {
        list: 'toDecide',
        search,
        'filter[state]': 'open',
        'filter[import]': uuidOf(extracto),
        certainty: certeza,
        sort,
      };
    case 'explicadas':
      return { list: 'explained', search, 'filter[state]': 'explanations', sort };
    case 'coincidencias':
      return { search, 'filter[state]': 'matched', sort };
    default:
      return {};
  }
}
