import { Alert } from '@mantine/core';
import { isApiError } from '#web/shared/api/error.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { showInDialog } from '#web/shared/ui/in-view.ts';

/** The server's refusal, beside the pressed button; `Unconfirmed` shows the outcome of a lost answer. */
export const Refused = ({ error }: { error: unknown }) =>
  error === null || (isApiError(error) && (error.lost || error.afterLoss)) ? null : (
    <Alert ref={showInDialog} color="red" variant="light" role="alert">
      {errorText(isApiError(error) ? error.key : null)}
    </Alert>
  );
