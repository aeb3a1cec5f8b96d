import type { CaseDetail } from '#contract/compliance/cases.ts';
import { concludeCase, reportCase } from '#contract/compliance/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { SEALED_HELP } from '../sealed-help.ts';

/** The possible actions on a case: to conclude it, and to record that it was reported. */
export function CaseDecision({ detail }: { detail: CaseDetail }) {
  const { id, state, reportHours, dueAt } = detail;
  const conclude = useApiMutation(concludeCase);
  const report = useApiMutation(reportCase);
  const params = { id };
  const concluding = (suspicious: boolean) => (reason: string) =>
    conclude.mutateAsync({ params, body: { suspicious, reason } });
  const choices: Choice[] =
    state === 'open'
      ? [
          {
            label: 'Concluir como sospechoso',
            explain: `Desde ahora corren ${reportHours} horas para reportarlo${dueAt === null ? '' : `, y nunca después del ${formatDateTime(dueAt)}`}.`,
            withReason: true,
            reasonHelp: SEALED_HELP,
            run: concluding(true),
          },
          {
            label: 'Cerrar sin reporte',
            explain: 'El caso queda cerrado, con su motivo.',
            withReason: true,
            reasonHelp: SEALED_HELP,
            danger: true,
            run: concluding(false),
          },
        ]
      : state === 'to_report'
        ? [
            {
              label: 'Anotar el reporte',
              explain: 'El reporte se hace en el sitio de la UIF; acá queda su constancia.',
              withReason: true,
              reasonHelp: SEALED_HELP,
              reasonLabel: 'Número de constancia',
              run: (reference) => report.mutateAsync({ params, body: { reference } }),
            },
          ]
        : [];
  return (
    <Decision
      subject={[detail.number, detail.title, detail.userName].join(' · ')}
      choices={choices}
      over={choices.length === 0 ? 'El caso ya está cerrado o reportado.' : null}
    />
  );
}
