import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import type { TextDraft } from '#contract/texts/schemas.ts';
import { formatDateTime, formatDay } from '#web/shared/format/dates.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { differencesOf } from '../data/differences.ts';
import { DecideDraft, type DraftStep } from './DecideDraft.tsx';
import { DifferenceLine } from './DifferenceLine.tsx';
import classes from './Text.module.css';

interface Props {
  draft: TextDraft;
  /** The text in force, for comparison. */
  current: string;
  /** The number that it gets when it is published. */
  version: number;
  /** Whether the reader is the only administrator of level 1. */
  alone: boolean;
  onEdit: () => void;
}

/** The draft, with its differences from the version in force. */
export function DraftView({ draft, current, version, alone, onEdit }: Props) {
  const [asked, setAsked] = useState<{ draft: TextDraft; step: DraftStep } | null>(null);
  return (
    <>
      <SummaryRows rows={rowsOf(draft)} />
      <div className={classes.compared}>
        {differencesOf(current, draft.body).map((line) => (
          <DifferenceLine key={line.place} line={line} />
        ))}
      </div>
      <Group mt="md">
        <GuardedButton
          obstacle={draft.mine && !alone ? { reason: errorText('OWN_REQUEST') } : null}
          onClick={() => setAsked({ draft, step: 'publish' })}
        >
          Publicar
        </GuardedButton>
        <Button variant="default" onClick={onEdit}>
          Editar
        </Button>
        <Button variant="default" onClick={() => setAsked({ draft, step: 'discard' })}>
          Descartar
        </Button>
      </Group>
      {asked && <DecideDraft {...asked} version={version} onClose={() => setAsked(null)} />}
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
