import { Button, Group } from '@mantine/core';
import { publishText, withdrawText } from '#contract/texts/endpoints.ts';
import type { TextDraft } from '#contract/texts/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { differencesOf } from '../data/differences.ts';
import { DifferenceLine } from './DifferenceLine.tsx';
import classes from './Text.module.css';

interface Props {
  draft: TextDraft;
  /** The text in force, for comparison. */
  current: string;
  /** Whether the reader is the only administrator of level 1. */
  alone: boolean;
  onEdit: () => void;
}

/** The draft, with its differences from the version in force. */
export function DraftView({ draft, current, alone, onEdit }: Props) {
  const publish = useApiMutation(publishText, {
    onSuccess: ({ number }) => toast.success(`Publicado: versión ${number}.`),
  });
  const withdraw = useApiMutation(withdrawText, {
    onSuccess: () => toast.success('Descartado. El texto vigente sigue igual.'),
  });
  const params = { id: draft.id };
  return (
    <>
      <SummaryRows rows={rowsOf(draft)} />
      <div className={classes.compared}>
        {differencesOf(current, draft.body).map((line) => (
          <DifferenceLine key={line.place} line={line} />
        ))}
      </div>
      <Refused error={publish.error ?? withdraw.error} />
      <Group mt="md">
        <GuardedButton
          obstacle={draft.mine && !alone ? { reason: errorText('OWN_REQUEST') } : null}
          loading={publish.isPending}
          onClick={() => publish.mutate({ params, body: { revision: draft.revision } })}
        >
          Publicar
        </GuardedButton>
        <Button variant="default" onClick={onEdit}>
          Editar
        </Button>
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() => withdraw.mutate({ params })}
        >
          Descartar
        </Button>
      </Group>
    </>
  );
}

const rowsOf = (draft: TextDraft) => [
  { label: 'Guardado por', value: `${draft.writtenBy}, ${formatDateTime(draft.writtenAt)}` },
  { label: 'Qué cambia', value: draft.summary },
  {
    label: 'Cambio sustancial',
    value: draft.substantial
      ? `Sí: se vuelve a pedir la ${draft.kind === 'declaration' ? 'declaración' : 'aceptación'}`
      : 'No',
  },
  { label: 'Rige desde', value: formatDay(draft.inForceOn) },
];
