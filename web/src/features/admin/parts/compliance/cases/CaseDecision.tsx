import type { CaseDetail } from '#contract/compliance/cases.ts';
import { concludeCase } from '#contract/compliance/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { type Choice, Decision } from '../../deciding/Decision.tsx';
import { SEALED_HELP } from '../sealed-help.ts';
import { ReportCase } from './ReportCase.tsx';

/** The possible actions on a case: to conclude it, and then to record that it was reported. */
export function CaseDecision({ detail }: { detail: CaseDetail }) {
  const { id, state, reportHours, dueAt } = detail;
  const conclude = useApiMutation(concludeCase);
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
      : [];
  if (state === 'to_report') return <ReportCase detail={detail} />;
  return (
    <Decision
      subject={[detail.number, detail.title, detail.userName].join(' · ')}
      choices={choices}
      over={choices.length === 0 ? 'El caso ya está cerrado o reportado.' : null}
    />
  );
}
