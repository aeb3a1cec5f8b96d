import { Alert } from '@mantine/core';
import type { Declaration as Made, OwnDeclarations } from '#contract/compliance/declarations.ts';
import { myDeclarations } from '#contract/compliance/endpoints.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { t } from '../texts.ts';
import { DeclarationForm } from './DeclarationForm.tsx';
import classes from './Profile.module.css';
import { SimplifiedRegime } from './SimplifiedRegime.tsx';

/** One's sworn declarations: the required one, and earlier ones. */
export function Declaration() {
  const own = useApiQuery(myDeclarations, {});
  return (
    <Loaded query={own} isEmpty={() => false}>
      {(declarations) => (
        <>
          <section className={classes.card}>
            <h2>{label('textKind', 'declaration')}</h2>
            <p className={classes.help}>{t('declarationHelp')}</p>
            <Asked of={declarations} />
            {/* each completed declaration starts a new form */}
            <DeclarationForm key={declarations.items[0]?.id ?? ''} own={declarations} />
          </section>
          {declarations.items.length > 0 && <History items={declarations.items} />}
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

const History = ({ items }: { items: readonly Made[] }) => (
  <section className={classes.card}>
    <h2>{t('declarationsMade')}</h2>
    <ul className={classes.plain}>
      {items.map((one) => (
        <li key={one.id}>
          <b>{formatDateTime(one.at)}</b>
          <div className="cap">{saidIn(one)}</div>
        </li>
      ))}
    </ul>
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
