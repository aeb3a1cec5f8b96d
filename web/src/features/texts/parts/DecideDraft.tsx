import { publishText, withdrawText } from '#contract/texts/endpoints.ts';
import { isSworn } from '#contract/texts/in-force.ts';
import type { TextDraft } from '#contract/texts/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { ConfirmDialog } from '#web/shared/ui/dialogs/ConfirmDialog.tsx';
import { toast } from '#web/shared/ui/toasts.ts';

export type DraftStep = 'publish' | 'discard';

/**
 * The question before a draft is published or discarded. It is about the revision on the screen: both are refused after
 * another administrator saved a later one.
 */
export function DecideDraft(props: {
  draft: TextDraft;
  /** The number that it gets. */
  version: number;
  step: DraftStep;
  onClose: () => void;
}) {
  const { draft, version, step, onClose } = props;
  const publish = useApiMutation(publishText, {
    onSuccess: ({ number }) => {
      onClose();
      toast.success(`Publicado: versión ${number}.`);
    },
  });
  const withdraw = useApiMutation(withdrawText, {
    onSuccess: () => {
      onClose();
      toast.success('Descartado. El texto vigente sigue igual.');
    },
  });
  const params = { id: draft.id };
  const name = `${label('textKind', draft.kind)}, versión ${version}`;
  return step === 'publish' ? (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Publicar ${name}`}
      confirmLabel="Publicar"
      loading={publish.isPending}
      error={publish.error}
      onConfirm={() => publish.mutate({ params, body: { revision: draft.revision } })}
    >
      <p>
        Rige desde el {formatDay(draft.inForceOn)}, o desde que se publique si ese día ya empezó.
        Cambia: {draft.summary}
      </p>
      <p>{effectOf(draft)} Una versión publicada no se edita ni se borra: se corrige con otra.</p>
    </ConfirmDialog>
  ) : (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Descartar ${name}`}
      confirmLabel="Descartar"
      danger
      loading={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() => withdraw.mutate({ params, body: { revision: draft.revision } })}
    >
      El borrador que guardó {draft.writtenBy}, para regir desde el {formatDay(draft.inForceOn)}, se
      descarta y no se puede recuperar. El texto vigente sigue igual.
    </ConfirmDialog>
  );
}

/** Who is asked again once the version is in force. */
function effectOf({ kind, substantial }: TextDraft): string {
  if (kind === 'company') return 'Rige para lo que las empresas presenten desde ese día.';
  if (!substantial) return 'No se vuelve a pedir nada a nadie.';
  return isSworn(kind)
    ? 'Se vuelve a pedir la declaración a quien la hizo con una versión anterior.'
    : 'Cada persona que aceptó una versión anterior tiene que aceptarla para seguir operando.';
}
