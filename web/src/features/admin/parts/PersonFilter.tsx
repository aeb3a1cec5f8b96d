import { Suspense } from 'react';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import type { PersonFilterProps } from './person-filter-props.ts';

const PersonSearch = lazyPart(() => import('./PersonSearch.tsx'));

/** Filters a list by a person, searched by name, e-mail or document. It loads after the list below it. */
export const PersonFilter = (props: PersonFilterProps) => (
  <Suspense fallback={<LightInput label={props.label} value="" disabled onChange={() => {}} />}>
    <PersonSearch {...props} />
  </Suspense>
);
