import { isApiError } from '#web/shared/api/error.ts';
import { faultText } from '../texts.ts';

/** What the server said of a field of a form. */
export const faultsOf =
  (error: unknown) =>
  (path: string): string | undefined => {
    const found = isApiError(error) && error.details.find((one) => one.path === path);
    return found ? faultText(found.message) : undefined;
  };
