import { Alert } from '@mantine/core';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';

/** Why the server said no, beside the button that was pressed. */
export const Refused = ({ error }: { error: unknown }) =>
  error === null ? null : (
    <Alert color="red" variant="light" role="alert">
      {errorText(isApiError(error) ? error.key : null)}
    </Alert>
  );
