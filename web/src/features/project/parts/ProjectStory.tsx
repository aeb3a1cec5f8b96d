import { Suspense } from 'react';
import { label } from '#contract/words.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatDate, formatMonth } from '#web/shared/format/dates.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';
import { WhenNear } from '#web/shared/ui/WhenNear.tsx';
import type { ProjectRead } from '../data/use-project.ts';
import { Questions } from '../questions/Questions.tsx';
import { t } from '../texts.ts';
import { Features, Fold, Prose } from './About.tsx';
import { Documents } from './Documents.tsx';
import { Facts } from './Facts.tsx';
import { FeatureImages } from './FeatureImages.tsx';
import { Managers } from './Managers.tsx';
import { OutLink } from './OutLink.tsx';
import { Place } from './Place.tsx';
import { QUESTIONS } from './questions.ts';
import { Section } from './Section.tsx';
import { Works } from './Works.tsx';

const Developer = lazyPart(() => import('./Developer.tsx'), { quiet: true });

/** What both sides of a project tell: what it is, how it is built, by whom, where, and its papers. */
export const ProjectStory = (props: { project: ProjectRead; side: keyof typeof QUESTIONS }) => {
  const { project, side } = props;
  return (
    <>
      <Section title={t('about')}>
        <Prose text={project.description} />
        <Facts facts={factsOf(project)} />
        <Features features={project.features} />
        <FeatureImages images={project.featureImages} />
      </Section>
      <Works tasks={project.tasks} percent={project.progressPercent} />
      <Documents {...project} />
      <Managers managers={project.managers} />
      {project.status === 'published' && (
        <WhenNear within={600}>
          <Suspense fallback={null}>
            <Developer projectId={project.id} />
          </Suspense>
        </WhenNear>
      )}
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
        {QUESTIONS[side].map(({ question, answer }) => (
          <Fold key={question} title={question}>
            {answer}
          </Fold>
        ))}
      </Section>
      <Questions project={project} />
    </>
  );
};

const factsOf = ({
  type,
  deliveryDate,
  properties,
  categories,
  publishedAt,
  progressPercent,
}: ProjectRead) => [
  { label: t('factStage'), value: label('projectType', type) },
  { label: t('factDelivery'), value: deliveryDate ? formatMonth(deliveryDate) : '' },
  { label: t('factWorks'), value: type === 'pit' ? formatPercent(progressPercent, 0) : '' },
  { label: t('factUnits'), value: properties ? t('unitsOf', { ...countsOf(properties) }) : '' },
  {
    label: t('factKinds'),
    value: categories.map((category) => label('propertyCategory', category)).join(', '),
  },
  { label: t('factPublished'), value: publishedAt ? formatDate(publishedAt) : '' },
];

const countsOf = ({ available, total }: NonNullable<ProjectRead['properties']>) => ({
  available,
  total,
});

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
