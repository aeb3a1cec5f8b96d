import { PartsIndex } from './PartsIndex.tsx';
import { People } from './People.tsx';
import { Presentation } from './Presentation.tsx';
import { Papers } from './papers/Papers.tsx';
import { Works } from './Works.tsx';

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
