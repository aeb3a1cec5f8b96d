import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';

/** Errors that belong to no single field. */
export const FormErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.length === 0 ? null : <LightAlert tone="error">{errors.join(' ')}</LightAlert>;
