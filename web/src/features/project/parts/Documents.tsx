import type { Resource } from '#contract/resources/schemas.ts';
import { label } from '#web/shared/i18n/labels.ts';
import { t } from '../texts.ts';
import classes from './Documents.module.css';
import { FileLink } from './FileLink.tsx';
import { Section } from './Section.tsx';

/** Papers of a project: the trust contract first, then plans and the rest. */
export function Documents(props: {
  trustContract: Resource | null;
  plans: readonly Resource[];
  documents: readonly Resource[];
}) {
  const { trustContract, plans, documents } = props;
  const none = trustContract === null && plans.length + documents.length === 0;
  return (
    <Section title={t('documents')}>
      {none && <p className="cap">{t('noDocuments')}</p>}
      <ul className={classes.list}>
        {trustContract && (
          <li>
            <FileLink file={trustContract}>{label('resourceKind', 'trust_contract')}</FileLink>
            <div className="cap">{t('trustHelp')}</div>
          </li>
        )}
        {[...plans, ...documents].map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
