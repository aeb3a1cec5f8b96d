import type { Contract } from '#contract/projects/offers.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import type { ProjectRead } from '../data/use-project.ts';
import { t } from '../rest-texts.ts';
import { Fold, Prose } from './blocks/About.tsx';
import { OutLink } from './blocks/OutLink.tsx';
import { Section } from './blocks/Section.tsx';
import { Place } from './Place.tsx';
import { Appraisals } from './papers/Appraisals.tsx';
import { Documents } from './papers/Documents.tsx';
import { LegalFrame } from './papers/LegalFrame.tsx';
import { Questions } from './questions/Questions.tsx';
import { questionsOf } from './questions.ts';
import { Developer } from './works/Developer.tsx';
import { Diary } from './works/Diary.tsx';
import { Managers } from './works/Managers.tsx';
import { StageMoney } from './works/StageMoney.tsx';
import { Works } from './works/Works.tsx';

/** How, by whom and where a project is built, and its papers: far below the first screen. */
export default function StoryRest(props: { project: ProjectRead; contract: Contract | null }) {
  const { project, contract } = props;
  return (
    <>
      <Works tasks={project.tasks} percent={project.progressPercent} />
      {project.status === 'published' && project.tasks.length > 0 && (
        <Diary projectId={project.id} />
      )}
      {project.status !== 'draft' && project.status !== 'in_review' && (
        <StageMoney projectId={project.id} />
      )}
      {project.status !== 'draft' && project.status !== 'in_review' && (
        <Appraisals projectId={project.id} />
      )}
      {project.status === 'published' && (
        <HashTarget id="marco">
          <LegalFrame projectId={project.id} />
        </HashTarget>
      )}
      <HashTarget id="documentos">
        <Documents project={project} />
      </HashTarget>
      <HashTarget id="responsables">
        <Managers managers={project.managers} />
      </HashTarget>
      {project.status === 'published' && <Developer projectId={project.id} />}
      <Place location={project.location} name={project.name} />
      {project.usefulInfo.length > 0 && (
        <Section title={t('usefulInfo')}>
          {project.usefulInfo.map(({ title, text }) => (
            <Fold key={title} title={title}>
              <Prose text={text} />
            </Fold>
          ))}
        </Section>
      )}
      <Links project={project} />
      <Section title={t('questions')}>
        {questionsOf(contract).map(({ question, answer }) => (
          <Fold key={question} title={question}>
            {answer}
          </Fold>
        ))}
      </Section>
      <Questions project={project} />
    </>
  );
}

function Links({ project: { links } }: { project: ProjectRead }) {
  const shared = usePublicConfig()?.links;
  const all: [string, string | null | undefined][] = [
    [t('linkWebsite'), links.website],
    [t('linkVideo'), links.video],
    [t('linkMetaverse'), links.metaverse || shared?.metaverse],
    [t('linkExplorer'), links.explorer || shared?.explorer],
  ];
  const there = all.flatMap(([words, to]) => (to ? [{ words, to }] : []));
  return there.length === 0 ? null : (
    <Section title={t('links')}>
      <ul style={{ margin: 0, padding: 0, listStyle: 'none' }}>
        {there.map(({ words, to }) => (
          <li key={words}>
            <OutLink to={to}>{words}</OutLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
