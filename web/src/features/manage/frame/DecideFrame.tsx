import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listPolicies } from '#contract/compliance/endpoints.ts';
import { decideFrame, listFrames } from '#contract/frames/endpoints.ts';
import type { FrameRequest } from '#contract/frames/schemas.ts';
import { FRAME_AUDIENCES, FRAME_KINDS } from '#contract/frames/words.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../parts/manage.module.css';

/** Adds the opinion to a pending frame, and approves or rejects it. */
export function DecideFrame({ frame, alone }: { frame: FrameRequest; alone: boolean }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<'approved' | 'refused' | null>(null);
  const { uploads, send } = useUploads(frame.id, 'document', () => refresh(client, [listFrames]));
  const decide = useApiMutation(decideFrame, {
    onSuccess: () => {
      setAsked(null);
      toast.success('Hecho.');
    },
  });
  return (
    <>
      <FileDrop
        label="Dictamen"
        hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Lo lee solo la administración.`}
        accept="application/pdf,image/jpeg,image/png,image/webp"
        uploads={uploads}
        onFiles={(files) => void send(files)}
      />
      <div className={classes.buttons}>
        <GuardedButton obstacle={obstacleOf(frame, alone)} onClick={() => setAsked('approved')}>
          Aprobar el marco legal
        </GuardedButton>
        <Button variant="default" onClick={() => setAsked('refused')}>
          Dejar sin efecto
        </Button>
      </div>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={asked === 'refused' ? 'Dejar sin efecto' : 'Aprobar el marco legal'}
        confirmLabel={asked === 'refused' ? 'Dejar sin efecto' : 'Aprobar'}
        danger={asked === 'refused'}
        loading={decide.isPending}
        error={decide.error}
        onConfirm={() =>
          asked && decide.mutate({ params: { id: frame.id }, body: { outcome: asked } })
        }
      >
        <p>
          <b>{frameSubject(frame)}</b>
        </p>
        {asked === 'refused'
          ? 'Sigue vigente el anterior, si había uno.'
          : 'Reemplaza al vigente y se muestra en la ficha de datos y en la página del proyecto.'}
        {asked === 'approved' && frame.kind === 'crowdfunding' && <NoCaps />}
      </ConfirmDialog>
    </>
  );
}

/** Crowdfunding starts without caps: a remark while the policy in force has none. */
function NoCaps() {
  const { data } = useApiQuery(listPolicies, { query: { pageSize: 1 } }, { silent: true });
  const values = data?.current.values;
  if (!values || Number(values.fundingPerProject) + Number(values.fundingPerPerson) > 0)
    return null;
  return (
    <p role="status">
      Hoy el financiamiento colectivo no tiene tope, ni por proyecto ni por persona. Se fija en
      «Parámetros», en Prevención.
    </p>
  );
}

/** A requested frame in one sentence: what it is, to whom it is offered and who asked for it. */
const frameSubject = ({ kind, detail, audience, by }: FrameRequest): string =>
  [FRAME_KINDS[kind], detail, FRAME_AUDIENCES[audience], `lo pidió ${by}`]
    .filter(Boolean)
    .join(' · ');

function obstacleOf({ mine, opinionOn, files }: FrameRequest, alone: boolean) {
  if (mine && !alone) return { reason: 'Lo aprueba otra persona del nivel 1.' };
  if (opinionOn !== null && files.length === 0) return { reason: 'Falta el archivo del dictamen.' };
  return null;
}
