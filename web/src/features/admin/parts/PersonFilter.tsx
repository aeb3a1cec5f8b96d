import { Suspense } from 'react';
import { LightInput } from '#web/shared/ui/LightField.tsx';
import { lazyPart } from '#web/shared/ui/lazy-part.tsx';

const PersonSearch = lazyPart(() => import('./PersonSearch.tsx'));

export interface PersonFilterProps {
  label: string;
  /** The person's id, if one is chosen; an id that is nobody's shows an empty field. */
  value: string | undefined;
  onChange: (id: string | undefined) => void;
}

/** Narrows a list to one person, looked for by name, e-mail or document. The list that it stands above comes before it. */
export const PersonFilter = (props: PersonFilterProps) => (
  <Suspense fallback={<LightInput label={props.label} value="" disabled onChange={() => {}} />}>
    <PersonSearch {...props} />
  </Suspense>
);
