import { memo, Suspense } from 'react';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Features, Place, Presentation } from './about/Presentation.tsx';
import { PartsIndex } from './PartsIndex.tsx';
import { Papers } from './papers/Papers.tsx';
import { SteadyPart } from './SteadyPart.tsx';

const People = lazyPart(async () => ({ default: (await import('./about/People.tsx')).People }));
const Works = lazyPart(async () => ({ default: (await import('./about/Works.tsx')).Works }));

/** The fields of the document that each part of the first step reads. */
export const READ_BY = {
  presentation: ['name', 'type', 'deliveryDate', 'tagline', 'description'],
  place: ['location'],
  features: ['features', 'featureImages', 'usefulInfo'],
  // an appraisal may be of a unit
  papers: [
    ...(['images', 'plans', 'links', 'trustContract', 'documents', 'bankAccounts'] as const),
    'propertyTypes',
  ],
  people: ['managers'],
  works: ['tasks'],
} as const;

/**
 * The project's presentation: what and where it is, its pictures, its responsible parties. It is memoised, so that each
 * part renders again only for its own fields.
 */
export const StepOne = memo(function StepOne() {
  return (
    <>
      <PartsIndex />
      <SteadyPart reads={READ_BY.presentation}>
        <Presentation />
      </SteadyPart>
      <SteadyPart reads={READ_BY.place}>
        <Place />
      </SteadyPart>
      <SteadyPart reads={READ_BY.features}>
        <Features />
      </SteadyPart>
      <SteadyPart reads={READ_BY.papers}>
        <Papers />
      </SteadyPart>
      <Suspense fallback={null}>
        <SteadyPart reads={READ_BY.people}>
          <People />
        </SteadyPart>
        <SteadyPart reads={READ_BY.works}>
          <Works />
        </SteadyPart>
      </Suspense>
    </>
  );
});
