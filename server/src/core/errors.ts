import { ERROR_STATUS, type ErrorDetail, type ErrorKey } from '#contract/core/errors.ts';

/** An error for the caller: a key of the catalogue, details about fields, and a cause that is only logged. */
export class AppError extends Error {
  readonly key: ErrorKey;
  readonly details: readonly ErrorDetail[];

  constructor(key: ErrorKey, details: readonly ErrorDetail[] = [], options?: ErrorOptions) {
    super(key, options);
    this.name = 'AppError';
    this.key = key;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.key];
  }
}
