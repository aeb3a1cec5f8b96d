import { Alert } from '@mantine/core';

/** Errors that belong to no field, above a form's button. */
export const OtherErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.length > 0 && (
    <Alert color="red" variant="light" role="alert" mb="md">
      {errors.join(' ')}
    </Alert>
  );
