import { Suspense } from 'react';
import type { DayInputProps } from './day-input-props.ts';
import { LightInput } from './LightField.tsx';
import { lazyPart } from './lazy-part.tsx';

const DayPicker = lazyPart(() => import('./DayPicker.tsx'));

/** A day, typed as `15/03/2028` or chosen in a calendar in Spanish, which comes after the form that it stands in. */
export const DayInput = (props: DayInputProps) => (
  <Suspense
    fallback={
      <LightInput
        label={props.label}
        description={props.description}
        {...(props.className ? { className: props.className } : {})}
        disabled
      />
    }
  >
    <DayPicker {...props} />
  </Suspense>
);
