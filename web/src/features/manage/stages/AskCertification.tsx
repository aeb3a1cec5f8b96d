import { Stack } from '@mantine/core';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { askCertification, getStagePlan, getStages } from '#contract/stages/endpoints.ts';
import { MOST_PHOTOS, type Stage } from '#contract/stages/schemas.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { DayInput } from '#web/shared/ui/forms/days/DayInput.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

interface Photo {
  readonly file: string;
  readonly name: string;
  readonly takenOn: string;
}

/** Submits the works certificate of a stage with dated photographs, for an inspector's signature. */
export function AskCertification({ stage, onDone }: { stage: Stage; onDone: () => void }) {
  const { form, errorOf, submit, sending, otherErrors } = useApiForm(askCertification, {
    defaultValues: { file: null as Resource | null, photos: [] as Photo[] },
    toArgs: ({ file, photos }) => ({
      params: { id: stage.id },
      body: { file: file?.id ?? '', photos: photos.map(({ name: _, ...photo }) => photo) },
    }),
    invalidates: [getStages, getStagePlan],
    onSuccess: () => {
      toast.success('Certificación pedida. Operaciones la envía a un inspector.');
      onDone();
    },
  });
  const { file, photos } = form.watch();
  const paper = useUploads(stage.id, 'document', (sent) => form.setValue('file', sent));
  const pictures = useUploads(stage.id, 'image', ({ id, name }) => {
    const all = form.getValues('photos');
    const photo = { file: id, name, takenOn: dayOf(new Date()) };
    if (all.length < MOST_PHOTOS) form.setValue('photos', [...all, photo]);
  });
  const missing =
    paper.sending || pictures.sending
      ? 'Esperá a que terminen de subir los archivos.'
      : file === null
        ? 'Falta el certificado de obra.'
        : photos.length === 0
          ? 'Falta al menos una foto de la obra.'
          : photos.every(({ takenOn }) => takenOn)
            ? null
            : 'Falta la fecha de una foto.';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Un inspector externo firma el certificado con su llave. Cuando lo hace podés retirar la
          parte de esta etapa. El certificado y las fotos son públicos desde que los enviás.
        </p>
        <FileDrop
          label="Certificado de obra"
          hint={file ? file.name : `PDF, hasta ${MAX_UPLOAD_MB} MB.`}
          accept="application/pdf"
          uploads={paper.uploads}
          error={errorOf('file')}
          onFiles={(chosen) => void paper.send(chosen)}
        />
        <FileDrop
          label="Fotos de la obra"
          hint={`Entre 1 y ${MOST_PHOTOS}, cada una con su fecha.`}
          accept="image/jpeg,image/png,image/webp"
          multiple
          uploads={pictures.uploads}
          error={errorOf('photos')}
          onFiles={(chosen) => void pictures.send(chosen)}
        />
        {photos.map((photo, at) => (
          <DayInput
            key={photo.file}
            label={`Fecha de ${photo.name}`}
            value={photo.takenOn}
            error={errorOf(`photos.${at}.takenOn`) ?? errorOf(`photos.${at}.file`)}
            onChange={(takenOn) => form.setValue(`photos.${at}.takenOn`, takenOn)}
          />
        ))}
        <FormErrors errors={otherErrors} />
        <GuardedButton
          type="submit"
          size="lg"
          obstacle={missing === null ? null : { reason: missing }}
          loading={sending}
        >
          Enviar para certificar
        </GuardedButton>
      </Stack>
    </form>
  );
}
