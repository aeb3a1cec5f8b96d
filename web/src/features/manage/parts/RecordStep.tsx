import { Stack, Textarea } from '@mantine/core';
import { listHandovers, recordUnitStep } from '#contract/handovers/endpoints.ts';
import type { ManagedHandover } from '#contract/handovers/schemas.ts';
import type { UnitStep } from '#contract/handovers/values.ts';
import { STEP_WORDS } from '#contract/handovers/words.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

/** Records a step of a unit: its day and its paper, which the buyer reads before agreeing. */
export function RecordStep(props: { unit: ManagedHandover; step: UnitStep; onDone: () => void }) {
  const { unit, step, onDone } = props;
  const where = { id: unit.propertyId };
  const of = useApiForm(recordUnitStep, {
    defaultValues: { paper: null as Resource | null, date: '', note: '' },
    toArgs: ({ paper, date, note }) => ({
      params: where,
      body: { step, date, paper: paper?.id ?? '', note },
    }),
    invalidates: [listHandovers],
    onFailure: () => true,
    onSuccess: () => {
      toast.success(`${STEP_WORDS[step]}: paso registrado.`);
      onDone();
    },
  });
  const { form, field, errorOf } = of;
  const { paper, date } = form.watch();
  const { uploads, send, sending } = useUploads(unit.reservationId, 'document', (sent) =>
    form.setValue('paper', sent),
  );
  return (
    <form onSubmit={(event) => void of.submit(event)} noValidate>
      <Stack gap="md">
        <FileDrop
          label="Documento firmado"
          hint={paper ? paper.name : 'PDF o imagen, hasta 20 MB.'}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(chosen) => void send(chosen)}
        />
        <DayInput label="Qué día fue" error={errorOf('date')} {...dayField(form, 'date')} />
        <Textarea
          label="Nota"
          description="Opcional. La lee quien compró la unidad."
          maxLength={500}
          {...field('note')}
        />
        <Know
          points={[
            `Le llega un aviso a ${unit.buyerName || 'quien la compró'}, que da su conformidad o dice con qué no está de acuerdo.`,
            'Lo registrado no se borra. Si lo objetan, lo corregís registrándolo otra vez.',
          ]}
        />
        <Unconfirmed
          by={isOfTheDay(of.mutation.error) ? { ...of.mutation, error: null } : of.mutation}
          where={where}
        />
        <GuardedButton
          type="submit"
          loading={of.sending || sending}
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

/** Whether a call was refused only for its day: the field shows that, until the day is corrected. */
const isOfTheDay = (error: unknown) =>
  isApiError(error) &&
  error.details.length > 0 &&
  error.details.every(({ path }) => path === 'date');
