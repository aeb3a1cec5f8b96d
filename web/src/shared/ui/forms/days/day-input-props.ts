import type { ReactNode } from 'react';

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
