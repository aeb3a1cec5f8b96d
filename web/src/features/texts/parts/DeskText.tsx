import { Button } from '@mantine/core';
import { useState } from 'react';
import { companyBody, FIRST_COMPANY_TEXT } from '#contract/companies/texts.ts';
import { declarationBody, FIRST_DECLARATION_TEXT } from '#contract/compliance/texts.ts';
import { readText } from '#contract/texts/endpoints.ts';
import { type EditedKind, isSworn, type SwornKind } from '#contract/texts/in-force.ts';
import type { TextDraft, TextHistory } from '#contract/texts/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { OpenTarget } from '#web/shared/desk/OpenTarget.tsx';
import { formatDate } from '#web/shared/format/dates.ts';
import { Link } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { Body } from './Body.tsx';
import { DraftView } from './DraftView.tsx';
import classes from './Text.module.css';

const DraftForm = lazyView(async () => ({ default: (await import('./DraftForm.tsx')).DraftForm }));

/** The texts that come with the program. */
const FIRST: Readonly<Record<SwornKind, string>> = {
  declaration: declarationBody(FIRST_DECLARATION_TEXT),
  company: companyBody(FIRST_COMPANY_TEXT),
};

interface Props {
  kind: EditedKind;
  alone: boolean;
  draft: TextDraft | null;
}

/** One text: the version in force, and the draft to read, edit or publish. */
export function DeskText({ kind, alone, draft }: Props) {
  const text = useApiQuery(readText, { params: { kind } }, { anew: true });
  const [editing, setEditing] = useState(false);
  const bodyOf = ({ current }: TextHistory) => current?.body ?? (isSworn(kind) ? FIRST[kind] : '');
  return (
    <section className={classes.desk} aria-label={label('textKind', kind)}>
      <OpenTarget kind="missingText" id={kind}>
        <h2>{label('textKind', kind)}</h2>
      </OpenTarget>
      <Loaded query={text} isEmpty={() => false}>
        {(history) => (
          <>
            <p className="cap">
              <InForce history={history} />
            </p>
            {isSworn(kind) && <Sworn kind={kind} body={bodyOf(history)} />}
            {editing ? (
              <DraftForm
                kind={kind}
                draft={draft}
                current={bodyOf(history)}
                onDone={() => setEditing(false)}
              />
            ) : draft ? (
              <OpenTarget kind="text" id={draft.id}>
                <DraftView
                  draft={draft}
                  current={bodyOf(history)}
                  version={Math.max(0, ...history.versions.map(({ number }) => number)) + 1}
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
    return isSworn(kind)
      ? 'Ninguna versión publicada acá: rige el texto que trae el programa.'
      : 'Ninguna versión publicada acá: rige el texto de la dirección cargada en Ajustes.';
  const coming = versions.filter(({ number }) => number > current.number);
  return (
    <>
      <Version kind={kind} number={current.number} to={`/${kind}`} />, vigente desde el{' '}
      {formatDate(current.inForceFrom)}.
      {coming.map(({ number, inForceFrom }) => (
        <span key={number}>
          {' '}
          <Version kind={kind} number={number} to={`/${kind}?version=${number}`} /> publicada, rige
          desde el {formatDate(inForceFrom)}.
        </span>
      ))}
    </>
  );
}

/** The text in force, which people read in the form of their declaration; an administrator has no such form. */
function Sworn({ kind, body }: { kind: SwornKind; body: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={classes.sworn}>
      <Button
        variant="default"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? 'Cerrar' : 'Leer'} el texto vigente: ${label('textKind', kind)}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Cerrar' : 'Leer el texto vigente'}
      </Button>
      {isOpen && (
        <div className={classes.compared}>
          <Body text={body} />
          {body.includes('{') && (
            <p className="cap">Lo que está entre llaves se completa con los parámetros vigentes.</p>
          )}
        </div>
      )}
    </div>
  );
}

/** A version, with a link to its page where it has one: sworn texts are read in their forms. */
const Version = ({ kind, number, to }: { kind: EditedKind; number: number; to: string }) =>
  isSworn(kind) ? <>Versión {number}</> : <Link to={to}>Versión {number}</Link>;
