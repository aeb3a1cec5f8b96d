import { getAttestations } from '#contract/attestations/endpoints.ts';
import { getDossier } from '#contract/projects/dossier.ts';
import type { Paper } from '#contract/projects/schemas.ts';
import type { Resource } from '#contract/resources/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Attested } from '#web/shared/dossier/Attested.tsx';
import { KeptPapers } from '#web/shared/dossier/KeptPapers.tsx';
import { PaperHistory } from '#web/shared/dossier/PaperHistory.tsx';
import { SignedStatements } from '#web/shared/dossier/SignedStatements.tsx';
import { validityWords } from '#web/shared/dossier/texts.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { FileLink } from '#web/shared/ui/FileLink.tsx';
import type { ProjectRead } from '../../data/use-project.ts';
import { t } from '../../rest-texts.ts';
import { Section } from '../blocks/Section.tsx';
import { CheckDigest } from './CheckDigest.tsx';
import classes from './Documents.module.css';

/** Papers of a project: the trust contract, its dossier with states and history, and the plans. */
export function Documents({ project }: { project: ProjectRead }) {
  const { id, status, trustContract, plans, documents, salesPause } = project;
  const none = trustContract === null && plans.length + documents.length === 0;
  const dossier = useApiQuery(
    getDossier,
    { params: { id } },
    { enabled: status === 'published' },
  ).data;
  const signed = useApiQuery(
    getAttestations,
    { params: { id } },
    { enabled: status === 'published' },
  ).data;
  const signedOf = (file: Resource) =>
    signed?.attestations.filter(
      ({ body: { subject } }) => subject.kind === 'paper' && subject.sha256 === file.sha256,
    ) ?? [];
  return (
    <Section title={t('documents')}>
      {salesPause && (
        <p role="status" className={classes.paused}>
          {t('pausedText', {
            lapsed: t(salesPause.kinds.length === 1 ? 'lapsedOne' : 'lapsedMany'),
            papers: salesPause.kinds.map((kind) => label('paperKind', kind)).join(', '),
          })}
        </p>
      )}
      {dossier && dossier.kept.length > 0 && <KeptPapers kept={dossier.kept} />}
      {none && <p className="cap">{t('noDocuments')}</p>}
      <ul className={classes.list}>
        {trustContract && (
          <li>
            <FileLink file={trustContract}>{label('resourceKind', 'trust_contract')}</FileLink>
            <div className="cap">
              <Explained terms={['trust']}>{t('trustHelp')}</Explained>
            </div>
            <Attested signed={signedOf(trustContract)} />
            <CheckDigest file={trustContract} />
          </li>
        )}
        {documents.map((paper) => (
          <li key={paper.file.id}>
            <FileLink file={paper.file}>{nameOf(paper)}</FileLink>
            <div className="cap">{validityWords(paper, paper.expired)}</div>
            <Attested signed={signedOf(paper.file)} />
            <CheckDigest file={paper.file} />
          </li>
        ))}
        {plans.map((file) => (
          <li key={file.id}>
            <FileLink file={file} />
          </li>
        ))}
      </ul>
      {signed && <SignedStatements projectId={id} list={signed} />}
      {dossier && dossier.history.length > 0 && <PaperHistory history={dossier.history} />}
    </Section>
  );
}

const nameOf = ({ kind, file }: Paper) =>
  kind === 'other' ? (file.alt ?? file.name) : label('paperKind', kind);
