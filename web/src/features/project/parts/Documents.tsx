import type { Paper } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { label } from '#contract/words.ts';
import { formatDay } from '#web/shared/format/dates.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import { t } from '../texts.ts';
import { CheckDigest } from './CheckDigest.tsx';
import classes from './Documents.module.css';
import { Section } from './Section.tsx';

/** Papers of a project: the trust contract first, then its dossier and the plans. */
export function Documents(props: {
  trustContract: Resource | null;
  plans: readonly Resource[];
  documents: readonly Paper[];
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
            <div className="cap">
              <Explained terms={['trust']}>{t('trustHelp')}</Explained>
            </div>
            <CheckDigest file={trustContract} />
          </li>
        )}
        {documents.map((paper) => (
          <li key={paper.file.id}>
            <FileLink file={paper.file}>
              {paper.kind === 'other'
                ? (paper.file.alt ?? paper.file.name)
                : label('paperKind', paper.kind)}
            </FileLink>
            <div className="cap">{validity(paper)}</div>
            <CheckDigest file={paper.file} />
          </li>
        ))}
        {plans.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function validity({ issuedOn, expiresOn, expired }: Paper): string {
  const issued = issuedOn ? t('paperIssued', { day: formatDay(issuedOn) }) : '';
  const valid = expiresOn
    ? t(expired ? 'paperExpired' : 'paperValid', { day: formatDay(expiresOn) })
    : '';
  return [issued, valid].filter(Boolean).join(' · ');
}
