import { Suspense } from 'react';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { Presentation } from './about/Presentation.tsx';
import { PartsIndex } from './PartsIndex.tsx';
import { Papers } from './papers/Papers.tsx';

const People = lazyPart(async () => ({ default: (await import('./about/People.tsx')).People }));
const Works = lazyPart(async () => ({ default: (await import('./about/Works.tsx')).Works }));

/** The project's presentation: what and where it is, its pictures, its responsible parties. */
export const StepOne = () => (
  <>
    <PartsIndex />
    <Presentation />
    <Papers />
    <Suspense fallback={null}>
      <People />
      <Works />
    </Suspense>
  </>
);
