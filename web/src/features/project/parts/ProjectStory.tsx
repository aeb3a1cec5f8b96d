import type { Contract } from '#contract/projects/offers.ts';
import { label } from '#contract/words.ts';
import { HashTarget } from '#web/shared/address/HashTarget.tsx';
import { formatDate, formatDay, lateDelivery } from '#web/shared/format/dates.ts';
import { formatProgress } from '#web/shared/format/numbers.ts';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import type { ProjectRead } from '../data/use-project.ts';
import { t } from '../texts.ts';
import { Features, Prose } from './blocks/About.tsx';
import { Facts } from './blocks/Facts.tsx';
import { LowerPart } from './blocks/LowerPart.tsx';
import { Section } from './blocks/Section.tsx';
import { TextLink } from './blocks/TextLink.tsx';
import { FeatureImages } from './pictures/FeatureImages.tsx';

const StoryRest = lazyPart(() => import('./StoryRest.tsx'));

/**
 * What both sides of a project share; the lower part loads when scrolling near it, or by a link to it.
 * @param props.contract the shown one; null beside the units
 */
export const ProjectStory = (props: { project: ProjectRead; contract: Contract | null }) => {
  const { project } = props;
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
      <LowerPart>
        <StoryRest {...props} />
      </LowerPart>
    </>
  );
};

const factsOf = (project: ProjectRead) => {
  const { id, type, deliveryDate, properties, categories, publishedAt, progressPercent } = project;
  const late = lateDelivery(project);
  return [
    { label: t('factStage'), value: label('projectType', type) },
    {
      label: t('factDelivery'),
      value: late ?? (deliveryDate ? formatDay(deliveryDate) : ''),
      late: late !== null,
    },
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
};

const countsOf = ({ available, total }: NonNullable<ProjectRead['properties']>) => ({
  count: available,
  total,
});
