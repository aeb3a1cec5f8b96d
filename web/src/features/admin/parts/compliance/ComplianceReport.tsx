import { complianceReport, exportReport } from '#contract/compliance/endpoints.ts';
import { type MonthlyReport, monthQuery } from '#contract/compliance/report.ts';
import { exportTravel } from '#contract/compliance/travel-endpoints.ts';
import { alertsOfMonth, casesOfMonth, peopleOfMonth } from '#contract/desk/figure-links.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import MonthInput from '#web/shared/ui/forms/days/MonthInput.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { DownloadFile } from '../DownloadFile.tsx';
import { PEOPLE_FIGURES, ReportPeople } from './ReportPeople.tsx';

/** The figures of a month, on screen and as a file; each leads to what it counts. */
export function ComplianceReport() {
  const [search, setSearch] = useSearchParams();
  const today = dayOf(new Date()).slice(0, 7);
  const month = monthQuery.safeParse({ month: search.get('mes') }).data?.month ?? today;
  const report = useApiQuery(complianceReport, { query: { month } });
  return (
    <div style={{ maxWidth: 720 }}>
      <div style={{ maxWidth: 220, marginBottom: 16 }}>
        <MonthInput
          label="Mes"
          value={month}
          max={today}
          onChange={(mes) => setSearch({ tab: 'informe', mes }, { preventScrollReset: true })}
        />
      </div>
      <Loaded query={report} isEmpty={() => false}>
        {(found) => (
          <>
            <ReportPeople month={month} />
            <SummaryRows rows={rowsOf(found)} />
            <DownloadFile save={(format) => saveFile(exportReport, { query: { month, format } })} />
            <h3>Originantes y beneficiarios de USDT</h3>
            <DownloadFile save={(format) => saveFile(exportTravel, { query: { month, format } })} />
          </>
        )}
      </Loaded>
    </div>
  );
}

/** A figure with what it counts; zero counts nothing. */
const counted = (count: number, to: string) =>
  count === 0 ? '0' : <Link to={to}>{formatCount(count)}</Link>;

const rowsOf = ({ month, people, alerts, cases, declarations }: MonthlyReport) => [
  ...PEOPLE_FIGURES.map(({ figure, label }) => ({
    label,
    value: counted(
      figure === 'declarations' ? declarations : people[figure],
      peopleOfMonth(month, figure),
    ),
  })),
  ...alerts.map((of) => ({
    label: `Alertas: ${deskLabel('alertRule', of.rule)}`,
    hint: deskLabel('alertLevel', of.level).toLowerCase(),
    value: (
      <>
        {counted(of.raised, alertsOfMonth(month, 'raised', of))} (
        {counted(of.cleared, alertsOfMonth(month, 'cleared', of))}{' '}
        {of.cleared === 1 ? 'resuelta' : 'resueltas'},{' '}
        {counted(of.over, alertsOfMonth(month, 'over', of))}{' '}
        {of.over === 1 ? 'terminada sola' : 'terminadas solas'},{' '}
        {of.reopened > 0 && (
          <>
            {counted(of.reopened, alertsOfMonth(month, 'reopened', of))}{' '}
            {of.reopened === 1 ? 'abierta otra vez' : 'abiertas otra vez'},{' '}
          </>
        )}
        {counted(of.open, alertsOfMonth(month, 'open', of))}{' '}
        {of.open === 1 ? 'abierta' : 'abiertas'} al cierre)
      </>
    ),
  })),
  { label: 'Casos abiertos', value: counted(cases.opened, casesOfMonth(month, 'opened')) },
  {
    label: 'Casos cerrados sin reporte',
    value: counted(cases.closed, casesOfMonth(month, 'closed')),
  },
  { label: 'Casos reportados', value: counted(cases.reported, casesOfMonth(month, 'reported')) },
  {
    label: 'Casos reportados fuera de plazo',
    value: counted(cases.reportedLate, casesOfMonth(month, 'reportedLate')),
  },
];
