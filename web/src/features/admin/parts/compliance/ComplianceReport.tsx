import { useState } from 'react';
import { complianceReport, exportReport } from '#contract/compliance/endpoints.ts';
import type { MonthlyReport } from '#contract/compliance/schemas.ts';
import { exportTravel } from '#contract/compliance/travel-endpoints.ts';
import { deskLabel } from '#contract/desk/words.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import MonthInput from '#web/shared/ui/forms/days/MonthInput.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { DownloadFile } from '../DownloadFile.tsx';

/** The figures of a month, on screen and as a file. */
export function ComplianceReport() {
  const [today] = useState(() => dayOf(new Date()).slice(0, 7));
  const [month, setMonth] = useState(today);
  const report = useApiQuery(complianceReport, { query: { month } });
  return (
    <div style={{ maxWidth: 720 }}>
      <div style={{ maxWidth: 220, marginBottom: 16 }}>
        <MonthInput label="Mes" value={month} max={today} onChange={setMonth} />
      </div>
      <Loaded query={report} isEmpty={() => false}>
        {(found) => (
          <>
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

const rowsOf = ({ people, alerts, cases, declarations }: MonthlyReport) => [
  { label: 'Personas de riesgo bajo', value: people.low },
  { label: 'Personas de riesgo medio', value: people.medium },
  { label: 'Personas de riesgo alto', value: people.high },
  { label: 'Personas expuestas políticamente', value: people.exposed },
  { label: 'Beneficiarios finales expuestos de empresas', value: people.exposedOwners },
  { label: 'Empresas con beneficiarios expuestos', value: people.exposedCompanies },
  { label: 'Declaraciones presentadas', value: declarations },
  ...alerts.map(({ rule, level, raised, cleared }) => ({
    label: `Alertas: ${deskLabel('alertRule', rule)}`,
    hint: deskLabel('alertLevel', level).toLowerCase(),
    value: `${raised} (${cleared} ${cleared === 1 ? 'resuelta' : 'resueltas'})`,
  })),
  { label: 'Casos abiertos', value: cases.opened },
  { label: 'Casos cerrados sin reporte', value: cases.closed },
  { label: 'Casos reportados', value: cases.reported },
  { label: 'Casos reportados fuera de plazo', value: cases.reportedLate },
];
