import { type ReactNode, Suspense } from 'react';
import { LightInput } from './LightField.tsx';
import { lazyPart } from './lazy-part.tsx';

const DayPicker = lazyPart(() => import('./DayPicker.tsx'));

export interface DayInputProps {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  /** `YYYY-MM-DD`; '' for none. */
  value: string;
  onChange: (day: string) => void;
  onBlur?: () => void;
  /** The last day that can be chosen. */
  max?: string;
  readOnly?: boolean;
  variant?: 'filled';
  autoComplete?: string;
  className?: string;
}

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
