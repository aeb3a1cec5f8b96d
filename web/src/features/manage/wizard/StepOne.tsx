import { People } from './about/People.tsx';
import { Presentation } from './about/Presentation.tsx';
import { Works } from './about/Works.tsx';
import { PartsIndex } from './PartsIndex.tsx';
import { Papers } from './papers/Papers.tsx';

/** The project's presentation: what and where it is, its pictures, its responsible parties. */
export const StepOne = () => (
  <>
    <PartsIndex />
    <Presentation />
    <Papers />
    <People />
    <Works />
  </>
);
