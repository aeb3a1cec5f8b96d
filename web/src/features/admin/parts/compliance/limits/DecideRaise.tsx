import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import {
  complianceProfile,
  decideLimitRaise,
  endLimitRaise,
} from '#contract/compliance/endpoints.ts';
import type { LimitRaise } from '#contract/compliance/limits.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { Decision } from '../../deciding/Decision.tsx';

/** The papers that justify a raise; they can be added until the decision. */
export function RaisePapers({ raise: { id, state, files } }: { raise: LimitRaise }) {
  const client = useQueryClient();
  const { uploads, send } = useUploads(id, 'document', () => refresh(client, [complianceProfile]));
  return (
    <Stack gap="sm" my="sm">
      <Stack gap={0} align="start">
        {files.map((file) => (
          <FileLink key={file.id} file={file} />
        ))}
      </Stack>
      {state === 'pending' && (
        <FileDrop
          label="Documento que lo respalda"
          hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Hace falta uno para aprobar; lo lee solo nivel 1.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(chosen) => void send(chosen)}
        />
      )}
    </Stack>
  );
}

/** The possible actions on a raise: decide it while pending, end it while in force. */
export function DecideRaise({ raise, person }: { raise: LimitRaise; person: string }) {
  const { id, state, holds, mine, files } = raise;
  const decide = useApiMutation(decideLimitRaise);
  const end = useApiMutation(endLimitRaise);
  const params = { id };
  const run = (outcome: 'approved' | 'refused') => () =>
    decide.mutateAsync({ params, body: { outcome } });
  const ending = {
    label: 'Terminar ahora',
    explain: 'Desde este momento vale otra vez el límite de su nivel de riesgo.',
    danger: true,
    run: () => end.mutateAsync({ params }),
  };
  const approving = {
    label: 'Aprobar el límite',
    explain:
      'Desde ahora y hasta su fecha la persona puede mover ese monto en el período de su límite.',
    obstacle: obstacleOf({ mine, files }),
    run: run('approved'),
  };
  const refusing = {
    label: 'Dejar sin efecto',
    explain: 'Sigue valiendo el límite de su nivel de riesgo.',
    danger: true,
    run: run('refused'),
  };
  const isPending = state === 'pending';
  return (
    <>
      {/* it stays, with its dialog, when another administrator decides */}
      <Decision
        key="decide"
        inRow
        subject={raiseSubject(raise, person)}
        choices={[approving, refusing]}
        over={isPending ? null : decidedWords(raise)}
      />
      {!isPending && (
        <Decision
          key="end"
          inRow
          subject={raiseSubject(raise, person)}
          choices={[ending]}
          over={holds ? null : endedWords(raise)}
        />
      )}
    </>
  );
}

/** A raise in one sentence: person, limit, last day and who asked for it. */
const raiseSubject = ({ monthly, until, by }: LimitRaise, person: string): string =>
  [
    person,
    `límite de ${formatMoney({ amount: monthly, currency: 'ARS' })} por período`,
    `hasta el ${formatDay(until)}`,
    `lo pidió ${by}`,
  ].join(' · ');

const decidedWords = ({ state, decidedBy, decidedAt }: LimitRaise): string =>
  `${state === 'approved' ? 'Lo aprobó' : 'Lo dejó sin efecto'} ${decidedBy ?? 'otra persona'}, ${decidedAt ? formatDateTime(decidedAt) : 'recién'}.`;

const endedWords = ({ endedBy, endedAt }: LimitRaise): string =>
  endedAt
    ? `Lo terminó ${endedBy ?? 'otra persona'}, ${formatDateTime(endedAt)}.`
    : 'No está vigente.';

function obstacleOf({ mine, files }: Pick<LimitRaise, 'mine' | 'files'>) {
  if (mine) return { reason: 'Lo aprueba otra persona del nivel 1.' };
  return files.length === 0 ? { reason: 'Falta el documento que lo respalda.' } : null;
}
