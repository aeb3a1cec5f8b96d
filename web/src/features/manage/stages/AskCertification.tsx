import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Resource } from '#contract/resources/schemas.ts';
import { askCertification, getStagePlan, getStages } from '#contract/stages/endpoints.ts';
import { MOST_PHOTOS, type Stage } from '#contract/stages/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { dayOf } from '#web/shared/format/dates.ts';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';
import { FileDrop } from '#web/shared/ui/forms/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/use-uploads.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { faultsOf } from './faults.ts';

interface Photo {
  readonly file: string;
  readonly name: string;
  readonly takenOn: string;
}

/** Submits the works certificate of a stage with dated photographs, for an inspector's signature. */
export function AskCertification({ stage, onDone }: { stage: Stage; onDone: () => void }) {
  const [file, setFile] = useState<Resource | null>(null);
  const [photos, setPhotos] = useState<readonly Photo[]>([]);
  const paper = useUploads(stage.id, 'document', setFile);
  const pictures = useUploads(stage.id, 'image', ({ id, name }) =>
    setPhotos((all) =>
      all.length >= MOST_PHOTOS ? all : [...all, { file: id, name, takenOn: dayOf(new Date()) }],
    ),
  );
  const ask = useApiMutation(askCertification, {
    invalidates: [getStages, getStagePlan],
    onSuccess: () => {
      toast.success('Certificación pedida. Operaciones la envía a un inspector.');
      onDone();
    },
  });
  const fault = faultsOf(ask.error);
  const isReady =
    file !== null &&
    photos.length > 0 &&
    photos.every(({ takenOn }) => takenOn) &&
    !paper.sending &&
    !pictures.sending;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!file) return;
        const given = photos.map(({ file: id, takenOn }) => ({ file: id, takenOn }));
        ask.mutate({ params: { id: stage.id }, body: { file: file.id, photos: given } });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Un inspector externo firma el certificado con su llave. Cuando lo hace podés retirar la
          parte de esta etapa. El certificado y las fotos son públicos desde que los enviás.
        </p>
        <FileDrop
          label="Certificado de obra"
          hint={file ? file.name : 'PDF, hasta 20 MB.'}
          accept="application/pdf"
          uploads={paper.uploads}
          error={fault('file')}
          onFiles={(chosen) => void paper.send(chosen)}
        />
        <FileDrop
          label="Fotos de la obra"
          hint={`Entre 1 y ${MOST_PHOTOS}, cada una con su fecha.`}
          accept="image/jpeg,image/png,image/webp"
          multiple
          uploads={pictures.uploads}
          error={fault('photos')}
          onFiles={(chosen) => void pictures.send(chosen)}
        />
        {photos.map((photo, at) => (
          <DayInput
            key={photo.file}
            label={`Fecha de ${photo.name}`}
            value={photo.takenOn}
            error={fault(`photos.${at}.takenOn`) ?? fault(`photos.${at}.file`)}
            onChange={(takenOn) =>
              setPhotos((all) =>
                all.map((one) => (one.file === photo.file ? { ...one, takenOn } : one)),
              )
            }
          />
        ))}
        <Button type="submit" size="lg" disabled={!isReady} loading={ask.isPending}>
          Enviar para certificar
        </Button>
      </Stack>
    </form>
  );
}
