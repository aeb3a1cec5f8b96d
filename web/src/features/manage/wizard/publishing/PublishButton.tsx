import { useState } from 'react';
import { isAdmin } from '#contract/core/roles.ts';
import { publishProject } from '#contract/projects/endpoints.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { FrameWarning } from '#web/shared/desk/FrameWarning.tsx';
import { useNavigate } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { useKycObstacle } from '#web/shared/ui/forms/kyc-obstacle.ts';
import { toast } from '#web/shared/ui/toasts.ts';
import { useWizard } from '../editor-context.ts';

/** Saves, then submits for publication; every returned fault is shown at its field. */
export function PublishButton() {
  const { projectId, save, setFaults, saving } = useWizard();
  const me = useMe();
  const kyc = useKycObstacle();
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const admin = me !== null && isAdmin(me.type);
  const publish = useApiMutation(publishProject, { silent: ['PROJECT_INCOMPLETE'] });
  const send = async () => {
    setAsked(false);
    const saved = await save();
    if (saved === null) return;
    try {
      const { id, status } = await publish.mutateAsync({
        params: { id: saved.id },
        body: saved.management ? { version: saved.management.version } : {},
      });
      toast.success(status === 'published' ? 'Proyecto publicado.' : 'Enviado a revisión.');
      void navigate(`/project/${id}`);
    } catch (error) {
      if (!isApiError(error) || !error.is('PROJECT_INCOMPLETE')) return;
      setFaults(error.details);
      window.scrollTo({ top: 0 });
    }
  };
  // the faults of an incomplete project stand at their fields
  const isIncomplete = isApiError(publish.error) && publish.error.is('PROJECT_INCOMPLETE');
  const words = admin ? 'Publicar' : 'Enviar a revisión';
  return (
    <>
      <Refused error={isIncomplete ? null : publish.error} />
      <GuardedButton
        obstacle={admin ? null : kyc}
        loading={saving || publish.isPending}
        onClick={() => setAsked(true)}
      >
        {words}
      </GuardedButton>
      <ConfirmDialog
        opened={asked}
        onClose={() => setAsked(false)}
        title={words}
        confirmLabel={words}
        onConfirm={() => void send()}
      >
        {admin
          ? 'El proyecto queda a la vista de todos y sus rondas abren en sus fechas. Se emiten sus tokens: lo que se venda ya no se puede cambiar.'
          : 'Se guarda y se revisa entero. Si está completo, lo lee Operaciones y lo publica o lo devuelve con un motivo. Mientras tanto no lo podés editar, pero sí retirar.'}
        {admin && projectId && <FrameWarning projectId={projectId} />}
      </ConfirmDialog>
    </>
  );
}
