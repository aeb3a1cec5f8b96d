import { Alert } from '@mantine/core';

/** What is wrong and belongs to no one field. */
export const FormErrors = ({ errors }: { errors: readonly string[] }) =>
  errors.length === 0 ? null : (
    <Alert color="red" variant="light" role="alert">
      {errors.join(' ')}
    </Alert>
  );
