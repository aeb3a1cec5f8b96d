import { listReportPeople } from '#contract/compliance/endpoints.ts';
import { type PeopleFigure, peopleFigure } from '#contract/compliance/report.ts';
import { useFilters } from '#web/shared/address/use-filters.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { DeskList } from '#web/shared/desk/DeskList.tsx';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { DataList } from '#web/shared/ui/lists/DataList.tsx';
import { PersonLink } from '../PersonLink.tsx';

/** The figures that count people, in the order of the report. */
export const PEOPLE_FIGURES = [
  { figure: 'low', label: 'Personas de riesgo bajo' },
  { figure: 'medium', label: 'Personas de riesgo medio' },
  { figure: 'high', label: 'Personas de riesgo alto' },
  { figure: 'unassessed', label: 'Personas sin evaluar' },
  { figure: 'exposed', label: 'Personas expuestas políticamente' },
  { figure: 'exposedOwners', label: 'Beneficiarios finales expuestos de empresas' },
  { figure: 'exposedCompanies', label: 'Empresas con beneficiarios expuestos' },
  { figure: 'declarations', label: 'Declaraciones presentadas' },
] as const satisfies readonly { figure: PeopleFigure; label: string }[];

/** What the figure in the address counts; nothing without one. */
export function ReportPeople({ month }: { month: string }) {
  const filters = useFilters({ cifra: peopleFigure.options });
  const { cifra } = filters.values;
  return cifra ? (
    <Counted month={month} figure={cifra} page={filters.page} onPage={filters.setPage} />
  ) : null;
}

function Counted(props: {
  month: string;
  figure: PeopleFigure;
  page: number;
  onPage: (page: number) => void;
}) {
  const { month, figure, page, onPage } = props;
  const people = useApiQuery(
    listReportPeople,
    { query: { month, figure, page } },
    { keepPrevious: true },
  );
  const title = PEOPLE_FIGURES.find((one) => one.figure === figure)?.label ?? '';
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <DeskList query={people} page={page} onPage={onPage} empty="Ninguna en el mes">
        {({ items }) => (
          <DataList
            caption={title}
            items={items.map((one, at) => ({ ...one, key: `${at} ${one.userId}` }))}
            rowKey={({ key }) => key}
            columns={[
              {
                key: 'who',
                header: figure === 'exposedOwners' ? 'Beneficiario y empresa' : 'Persona',
                primary: true,
                cell: ({ userId, userName, owner }) => (
                  <>
                    {owner && `${owner} · `}
                    <PersonLink id={userId} name={userName} />
                  </>
                ),
              },
              {
                key: 'at',
                header: DATES[figure] ?? 'Riesgo calculado',
                cell: ({ at }) => formatDateTime(at),
              },
            ]}
          />
        )}
      </DeskList>
    </section>
  );
}

const DATES: Readonly<Partial<Record<PeopleFigure, string>>> = {
  unassessed: 'Alta',
  exposed: 'Última declaración',
  exposedOwners: 'Presentada',
  exposedCompanies: 'Presentada',
  declarations: 'Presentada',
};
