import { ERROR_STATUS, type ErrorDetail, type ErrorKey } from '#contract/core/errors.ts';

/** A refusal that the caller sees: a key of the catalogue, fields at fault, and a cause for the log alone. */
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
