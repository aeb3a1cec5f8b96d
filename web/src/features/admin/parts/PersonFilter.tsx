import { Suspense } from 'react';
import { LightInput } from '#web/shared/ui/LightField.tsx';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';
import type { PersonFilterProps } from './person-filter-props.ts';

const PersonSearch = lazyPart(() => import('./PersonSearch.tsx'));

/** Narrows a list to one person, looked for by name, e-mail or document. The list that it stands above comes before it. */
export const PersonFilter = (props: PersonFilterProps) => (
  <Suspense fallback={<LightInput label={props.label} value="" disabled onChange={() => {}} />}>
    <PersonSearch {...props} />
  </Suspense>
);
