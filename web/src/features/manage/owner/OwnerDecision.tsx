import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { approveOwner, readOwners, refuseOwner } from '#contract/owners/endpoints.ts';
import type { OwnerChange } from '#contract/owners/schemas.ts';
import { OWNER_OBSTACLES } from '#contract/owners/words.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { FileDrop } from '#web/shared/ui/forms/files/FileDrop.tsx';
import { useUploads } from '#web/shared/ui/forms/files/use-uploads.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from '../parts/manage.module.css';

/** The documents and the decision of a proposed owner; its dialog stays when another administrator decides. */
export function OwnerDecision({ change }: { change: OwnerChange }) {
  const { id, mine, state } = change;
  const isOpen = state === 'proposed';
  const client = useQueryClient();
  const [asked, setAsked] = useState<'approve' | 'refuse' | null>(null);
  const { uploads, send } = useUploads(id, 'document', () => refresh(client, [readOwners]));
  const done = {
    onSuccess: () => {
      setAsked(null);
      toast.success('Hecho.');
    },
  };
  const approve = useApiMutation(approveOwner, { invalidates: ['projects', 'estates'], ...done });
  const refuse = useApiMutation(refuseOwner, done);
  const refuses = asked === 'refuse';
  const isSending = refuse.isPending || approve.isPending;
  const refusal = mine ? 'Retirar la propuesta' : 'Rechazar la propuesta';
  const missing = change.obstacles.map((one) => OWNER_OBSTACLES[one]).join(' ');
  return (
    <>
      {isOpen && (
        <FileDrop
          label="Documento por el que pasa el proyecto"
          hint={`PDF o imagen, hasta ${MAX_UPLOAD_MB} MB. Lo lee solo el nivel 1, y no se borra.`}
          accept="application/pdf,image/jpeg,image/png,image/webp"
          uploads={uploads}
          onFiles={(files) => void send(files)}
        />
      )}
      {isOpen && mine && missing !== '' && <p className="cap">{missing}</p>}
      {isOpen && (
        <div className={classes.buttons}>
          <GuardedButton obstacle={obstacleOf(mine, missing)} onClick={() => setAsked('approve')}>
            Aprobar el cambio
          </GuardedButton>
          <Button variant="default" onClick={() => setAsked('refuse')}>
            {refusal}
          </Button>
        </div>
      )}
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={refuses ? refusal : 'Aprobar el cambio de propietario'}
        confirmLabel={refuses ? 'Dejar como está' : 'Aprobar'}
        danger={refuses}
        withReason={refuses}
        reasonHelp="Queda en el registro; no se le envía a nadie."
        loading={isSending}
        error={refuses ? refuse.error : approve.error}
        confirmable={isOpen || isSending}
        onConfirm={(reason) =>
          refuses
            ? refuse.mutate({ params: { id }, body: { reason } })
            : approve.mutate({
                params: { id },
                body: { papers: change.files.map((file) => file.id) },
              })
        }
      >
        <p>
          <b>{ownerSubject(change)}</b>
        </p>
        {!isOpen && !isSending && <p role="status">Otra persona ya lo decidió.</p>}
        {refuses
          ? 'El proyecto sigue con el mismo propietario, y se puede proponer otro cambio.'
          : 'El proyecto pasa con su dinero, sus unidades, sus etapas y lo que debe. El propietario anterior deja de verlo ya mismo, y sus cuentas bancarias se quitan: no se retira de los fondos hasta que el nuevo cargue las suyas.'}
      </ConfirmDialog>
    </>
  );
}

const obstacleOf = (mine: boolean, missing: string) => {
  if (mine) return { reason: 'Lo aprueba otra persona del nivel 1.' };
  return missing === '' ? null : { reason: missing };
};

/** A change in one sentence: from whom to whom, by which document, and who proposed it. */
const ownerSubject = ({ former, owner, document, proposedBy }: OwnerChange): string =>
  [`de ${former.name} a ${owner.name}`, document, `lo propuso ${proposedBy}`].join(' · ');
