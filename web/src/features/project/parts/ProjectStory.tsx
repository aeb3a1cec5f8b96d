import { Suspense } from 'react';
import { label } from '#contract/words.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { formatDate, formatDay } from '#web/shared/format/dates.ts';
import { formatProgress } from '#web/shared/format/numbers.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WhenNear } from '#web/shared/ui/loading/WhenNear.tsx';
import type { ProjectRead } from '../data/use-project.ts';
import { t } from '../texts.ts';
import { Features, Prose } from './About.tsx';
import { Facts } from './Facts.tsx';
import classes from './ProjectStory.module.css';
import { FeatureImages } from './pictures/FeatureImages.tsx';
import { Section } from './Section.tsx';
import { TextLink } from './TextLink.tsx';

const StoryRest = lazyPart(() => import('./StoryRest.tsx'));

/** What both sides of a project share; the lower part loads when scrolling near it, or by a link to it. */
export const ProjectStory = (props: { project: ProjectRead; side: 'property' | 'investment' }) => {
  const { project } = props;
  const { hash } = useLocation();
  const rest = (
    <Suspense fallback={<div className={classes.coming} />}>
      <StoryRest {...props} />
    </Suspense>
  );
  return (
    <>
      <HashTarget id="sobre">
        <Section title={t('about')}>
          <Prose text={project.description} />
          <Facts facts={factsOf(project)} />
          <Features features={project.features} />
          <FeatureImages images={project.featureImages} />
        </Section>
      </HashTarget>
      {hash === '' ? (
        <WhenNear within={800} className={classes.coming ?? ''}>
          {rest}
        </WhenNear>
      ) : (
        rest
      )}
    </>
  );
};

const factsOf = ({
  id,
  type,
  deliveryDate,
  properties,
  categories,
  publishedAt,
  progressPercent,
}: ProjectRead) => [
  { label: t('factStage'), value: label('projectType', type) },
  { label: t('factDelivery'), value: deliveryDate ? formatDay(deliveryDate) : '' },
  { label: t('factWorks'), value: type === 'pit' ? formatProgress(progressPercent) : '' },
  { label: t('factUnits'), value: properties ? t('unitsOf', { ...countsOf(properties) }) : '' },
  {
    label: t('factKinds'),
    value: categories.map((category) => label('propertyCategory', category)).join(', '),
  },
  { label: t('factPublished'), value: publishedAt ? formatDate(publishedAt) : '' },
  {
    label: t('factProofs'),
    value: <TextLink to={`/proofs?project=${id}`}>{t('factHolders')}</TextLink>,
  },
];

const countsOf = ({ available, total }: NonNullable<ProjectRead['properties']>) => ({
  available,
  total,
});
