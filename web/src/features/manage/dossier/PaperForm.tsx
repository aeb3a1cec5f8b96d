import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { addPaper } from '#contract/projects/dossier.ts';
import type { AppraisalDraft, DebtsDraft } from '#contract/projects/draft.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import { type PaperKind, paperKind } from '#contract/projects/values.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { label } from '#contract/words.ts';
import { dayField } from '#web/shared/forms/day-field.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { faultText } from '../texts.ts';
import { AppraisalFields, type AppraisedUnit } from './AppraisalFields.tsx';
import { DebtFields } from './DebtFields.tsx';

const KINDS = paperKind.options.map((value) => ({ value, label: label('paperKind', value) }));
const EMPTY = {
  file: null as Resource | null,
  kind: 'title_report' as PaperKind,
  issuer: '',
  issuedOn: '',
  expiresOn: '',
  appraisal: null as AppraisalDraft | null,
  debts: undefined as DebtsDraft | undefined,
};

interface Given {
  projectId: string;
  /** The paper that it replaces; null adds one. */
  former: Paper | null;
  /** The project's units that an appraisal may cover. */
  units: readonly AppraisedUnit[];
  onDone: () => void;
}

/** A paper of a published project: replaces a file, or adds one. */
export function PaperForm({ projectId, former, units, onDone }: Given) {
  const of = useApiForm(addPaper, {
    defaultValues: { ...EMPTY, ...(former && { kind: former.kind, issuer: former.issuer }) },
    toArgs: ({ file, issuedOn, expiresOn, ...body }) => ({
      params: { id: projectId },
      body: {
        ...body,
        file: file?.id ?? '',
        issuedOn: issuedOn || null,
        expiresOn: expiresOn || null,
        replaces: former?.file.id ?? null,
      },
    }),
    words: faultText,
    onSuccess: () => {
      toast.success(former ? 'Documento renovado.' : 'Documento agregado.');
      onDone();
    },
  });
  const { form, field, errorOf } = of;
  const { file, kind, appraisal, debts } = form.watch();
  const { uploads, send, sending } = useUploads(projectId, 'document', (sent) =>
    form.setValue('file', sent),
  );
  return (
    <form onSubmit={(event) => void of.submit(event)} noValidate>
      <Stack gap="md">
        {former && (
          <p style={{ margin: 0 }}>
            El anterior queda en el historial, con su huella. El nuevo no puede ser de fecha
            anterior.
          </p>
        )}
        <FileDrop
          label="Archivo"
          hint={file ? file.name : `PDF o imagen, hasta ${MAX_UPLOAD_MB} MB.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          error={errorOf('file')}
          onFiles={(chosen) => void send(chosen)}
        />
        {!former && (
          <NativeSelect
            label="Qué es"
            data={KINDS}
            error={errorOf('kind')}
            {...form.register('kind', {
              onChange: ({ target: { value } }) => {
                if (value !== 'valuation') form.setValue('appraisal', null);
                if (value !== 'title_report') form.setValue('debts', undefined);
              },
            })}
          />
        )}
        <TextInput label="Quién lo emitió" maxLength={120} {...field('issuer')} />
        {kind === 'valuation' && (
          <AppraisalFields
            appraisal={appraisal}
            units={units}
            errorOf={errorOf}
            onChange={(given) => form.setValue('appraisal', given)}
          />
        )}
        {kind === 'title_report' && (
          <DebtFields
            debts={debts}
            error={errorOf('debts.amount')}
            onChange={(given) => form.setValue('debts', given)}
          />
        )}
        <DayInput
          label="Fecha de emisión"
          error={errorOf('issuedOn')}
          {...dayField(form, 'issuedOn')}
        />
        <DayInput
          label="Válido hasta"
          description="Vacío si no vence."
          error={errorOf('expiresOn')}
          {...dayField(form, 'expiresOn')}
        />
        <FormErrors errors={of.otherErrors} />
        <GuardedButton
          type="submit"
          obstacle={
            sending
              ? { reason: 'Esperá a que termine de subir el archivo.' }
              : file
                ? null
                : { reason: 'Subí el archivo.' }
          }
          loading={of.sending}
        >
          {former ? 'Renovar el documento' : 'Agregar el documento'}
        </GuardedButton>
      </Stack>
    </form>
  );
}
