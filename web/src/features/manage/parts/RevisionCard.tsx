import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { type Revision, withdrawRevision } from '#contract/projects/revisions.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { RevisionLines } from '#web/shared/ui/orders/RevisionLines.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import classes from './manage.module.css';

/** A published project's changes awaiting approval, or why the last ones were refused. */
export function RevisionCard({ revision, mine }: { revision: Revision; mine: boolean }) {
  if (revision.status !== 'pending' && revision.status !== 'rejected') return null;
  const waits = revision.status === 'pending';
  return (
    <section className={classes.card}>
      <h2>Cambios pedidos</h2>
      <p>
        <Chip tone={waits ? 'warn' : 'error'}>{waits ? 'En revisión' : 'Rechazados'}</Chip> Pedidos
        el {formatDate(revision.requestedAt)}.{' '}
        {waits
          ? 'La página sigue como estaba hasta que Operaciones los apruebe.'
          : 'El proyecto sigue como estaba publicado.'}
      </p>
      {revision.reason && (
        <Alert color="yellow" variant="light" title="Motivo">
          {revision.reason}
        </Alert>
      )}
      <RevisionLines revision={revision} />
      {waits && mine && <TakeBack id={revision.id} />}
    </section>
  );
}

function TakeBack({ id }: { id: string }) {
  const [asked, setAsked] = useState(false);
  const withdraw = useApiMutation(withdrawRevision, {
    onSuccess: () => {
      setAsked(false);
      toast.success('Cambios retirados.');
    },
  });
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={() => setAsked(true)}>
        Retirar los cambios
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title="Retirar los cambios"
        confirmLabel="Retirar los cambios"
        loading={withdraw.isPending}
        error={withdraw.error}
        onConfirm={() => withdraw.mutate({ params: { id } })}
      >
        El proyecto queda como está publicado y nadie revisa lo pedido.
      </ConfirmDialog>
    </div>
  );
}
