import { Button } from '@mantine/core';
import { useState } from 'react';
import { readText } from '#contract/texts/endpoints.ts';
import type { TextKind } from '#contract/texts/in-force.ts';
import type { TextDraft, TextHistory } from '#contract/texts/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { DraftView } from './DraftView.tsx';
import classes from './Text.module.css';

const DraftForm = lazyView(async () => ({ default: (await import('./DraftForm.tsx')).DraftForm }));

interface Props {
  kind: TextKind;
  alone: boolean;
  draft: TextDraft | null;
}

/** One text: the version in force, and the draft to read, edit or publish. */
export function DeskText({ kind, alone, draft }: Props) {
  const text = useApiQuery(readText, { params: { kind } }, { anew: true });
  const [editing, setEditing] = useState(false);
  return (
    <section className={classes.desk} aria-label={label('textKind', kind)}>
      <h2>{label('textKind', kind)}</h2>
      <Loaded query={text} isEmpty={() => false}>
        {(history) => (
          <>
            <p className="cap">
              <InForce history={history} />
            </p>
            {editing ? (
              <DraftForm
                kind={kind}
                draft={draft}
                current={history.current?.body ?? ''}
                onDone={() => setEditing(false)}
              />
            ) : draft ? (
              <OpenTarget kind="text" id={draft.id}>
                <DraftView
                  draft={draft}
                  current={history.current?.body ?? ''}
                  alone={alone}
                  onEdit={() => setEditing(true)}
                />
              </OpenTarget>
            ) : (
              <Button variant="default" onClick={() => setEditing(true)}>
                Escribir una versión nueva
              </Button>
            )}
          </>
        )}
      </Loaded>
    </section>
  );
}

function InForce({ history: { kind, current, versions } }: { history: TextHistory }) {
  if (current === null)
    return 'Ninguna versión publicada acá: rige el texto de la dirección cargada en Ajustes.';
  const coming = versions.filter(({ number }) => number > current.number);
  return (
    <>
      <Link to={`/${kind}`}>Versión {current.number}</Link>, vigente desde el{' '}
      {formatDate(current.inForceFrom)}.
      {coming.map(({ number, inForceFrom }) => (
        <span key={number}>
          {' '}
          <Link to={`/${kind}?version=${number}`}>Versión {number}</Link> publicada, rige desde el{' '}
          {formatDate(inForceFrom)}.
        </span>
      ))}
    </>
  );
}
