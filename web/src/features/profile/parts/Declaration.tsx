import { Alert } from '@mantine/core';
import { useState } from 'react';
import type { Declaration as Made, OwnDeclarations } from '#contract/compliance/declarations.ts';
import { myDeclarations } from '#contract/compliance/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { goToField } from '#web/shared/ui/in-view.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { t } from '../texts.ts';
import { DeclarationForm } from './DeclarationForm.tsx';
import { NextSteps } from './NextSteps.tsx';
import classes from './Profile.module.css';
import { SimplifiedRegime } from './SimplifiedRegime.tsx';

/** One's sworn declarations: the required one, and earlier ones. */
export function Declaration() {
  const own = useApiQuery(myDeclarations, {});
  const [isMade, setMade] = useState(false);
  return (
    <Loaded query={own} isEmpty={() => false}>
      {(declarations) => (
        <>
          <section className={classes.card}>
            <h2>{label('textKind', 'declaration')}</h2>
            <p className={classes.help}>{t('declarationHelp')}</p>
            <Asked of={declarations} />
            <Approval state={declarations.approval} />
            {/* each completed declaration starts a new form */}
            <DeclarationForm
              key={declarations.items[0]?.id ?? ''}
              own={declarations}
              onMade={() => setMade(true)}
            />
          </section>
          {declarations.items.length > 0 && (
            <History key={declarations.items[0]?.id} items={declarations.items} isNew={isMade} />
          )}
          <SimplifiedRegime />
        </>
      )}
    </Loaded>
  );
}

const Asked = ({ of: { asked, holds } }: { of: OwnDeclarations }) =>
  asked && (
    <Alert color="yellow" variant="light" mt="md">
      {t(asked === 'missing' ? 'declarationMissing' : 'declarationNewText')}{' '}
      {holds && t('declarationHolds')}
    </Alert>
  );

const APPROVALS = {
  waiting: 'approvalWaiting',
  approved: 'approvalApproved',
  refused: 'approvalRefused',
} as const;

/** Where the officer's decision on an exposed person's declaration stands. */
const Approval = ({ state }: { state: OwnDeclarations['approval'] }) =>
  state && (
    <Alert color={state === 'approved' ? 'green' : 'yellow'} variant="light" mt="md">
      {t(APPROVALS[state])}
    </Alert>
  );

/** @param props.isNew the first one was made now: its heading has the focus, and what comes next is offered */
const History = ({ items, isNew }: { items: readonly Made[]; isNew: boolean }) => (
  <section className={classes.card}>
    <h2 tabIndex={-1} ref={isNew ? goToField : undefined}>
      {t('declarationsMade')}
    </h2>
    <ul className={classes.plain}>
      {items.map((one) => (
        <li key={one.id}>
          <b>{formatDateTime(one.at)}</b>
          <div className="cap">{saidIn(one)}</div>
        </li>
      ))}
    </ul>
    {isNew && <NextSteps />}
  </section>
);

/** A declaration in a line. */
const saidIn = (one: Made): string =>
  [
    t('exposed', { exposure: label('exposure', one.exposure).toLowerCase() }) +
      (one.office && `, ${one.office}`),
    one.obliged ? `${t('obliged')}: ${one.obligedAs}` : t('notObliged'),
    label('fundsOrigin', one.fundsOrigin) + (one.fundsDetail && `: ${one.fundsDetail}`),
    one.residences.map(({ country, number }) => `${country} ${number}`.trim()).join(', '),
    `${t('declarationVersion')} ${one.textVersion}`,
  ].join(' · ');
