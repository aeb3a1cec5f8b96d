import { Alert } from '@mantine/core';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { showInDialog } from '#web/shared/ui/in-view.ts';

/** Why the server said no, beside the button that was pressed; what became of a lost answer is said by `Unconfirmed`. */
export const Refused = ({ error }: { error: unknown }) =>
  error === null || (isApiError(error) && (error.lost || error.afterLoss)) ? null : (
    <Alert ref={showInDialog} color="red" variant="light" role="alert">
      {errorText(isApiError(error) ? error.key : null)}
    </Alert>
  );
