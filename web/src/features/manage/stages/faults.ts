import { isApiError } from '#web/shared/api/error.ts';
import { faultText } from '../texts.ts';

/** The server's faults of a form field. */
export const faultsOf =
  (error: unknown) =>
  (path: string): string | undefined => {
    const found = isApiError(error) && error.details.find((one) => one.path === path);
    return found ? faultText(found.message) : undefined;
  };
