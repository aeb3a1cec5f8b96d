import { Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { listHandovers, recordUnitStep } from '#contract/handovers/endpoints.ts';
import type { ManagedHandover } from '#contract/handovers/schemas.ts';
import type { UnitStep } from '#contract/handovers/values.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FileDrop } from '#web/shared/ui/forms/FileDrop.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useUploads } from '#web/shared/ui/forms/use-uploads.ts';
import { toast } from '#web/shared/ui/toasts.ts';

/** Records a step of a unit: its day and its paper, which the buyer reads before agreeing. */
export function RecordStep(props: { unit: ManagedHandover; step: UnitStep; onDone: () => void }) {
  const { unit, step, onDone } = props;
  const [paper, setPaper] = useState<Resource | null>(null);
  const [date, setDate] = useState('');
  const [note, setNote] = useState('');
  const { uploads, send, sending } = useUploads(unit.reservationId, 'document', setPaper);
  const record = useApiMutation(recordUnitStep, {
    invalidates: [listHandovers],
    onSuccess: () => {
      toast.success(`${STEP_WORDS[step]}: paso registrado.`);
      onDone();
    },
  });
  const fault =
    isApiError(record.error) && record.error.details.find(({ path }) => path === 'date');
  const where = { id: unit.propertyId };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (paper && date)
          record.mutate({ params: where, body: { step, date, paper: paper.id, note } });
      }}
    >
      <Stack gap="md">
        <FileDrop
          label="Documento firmado"
          hint={paper ? paper.name : 'PDF o imagen, hasta 20 MB.'}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(chosen) => void send(chosen)}
        />
        <DayInput
          label="Qué día fue"
          value={date}
          error={fault ? validationText(fault.message) : undefined}
          onChange={setDate}
        />
        <Textarea
          label="Nota"
          description="Opcional. La lee quien compró la unidad."
          value={note}
          maxLength={500}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <Know
          points={[
            `Le llega un aviso a ${unit.buyerName || 'quien la compró'}, que da su conformidad o dice con qué no está de acuerdo.`,
            'Lo registrado no se borra. Si lo objetan, lo corregís registrándolo otra vez.',
          ]}
        />
        <Unconfirmed by={fault ? { ...record, error: null } : record} where={where} />
        <GuardedButton
          type="submit"
          loading={record.isPending || sending}
          obstacle={
            paper === null
              ? { reason: 'Subí el documento.' }
              : date === ''
                ? { reason: 'Elegí el día.' }
                : null
          }
        >
          Registrar {STEP_WORDS[step].toLowerCase()}
        </GuardedButton>
      </Stack>
    </form>
  );
}
