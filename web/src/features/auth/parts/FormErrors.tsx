import { LightAlert } from '#web/shared/ui/LightForm.tsx';

/** What is wrong and belongs to no one field. */
export const FormErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.length === 0 ? null : <LightAlert tone="error">{errors.join(' ')}</LightAlert>;
