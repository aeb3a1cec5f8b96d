import type { ErrorBody, ErrorDetail, ErrorKey } from '#contract/core/errors.ts';

/** The text of each HTTP status; any other failure is a Generic Error (docs/rules.md#27-errors). */
const STATUS_TEXT: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
};

const statusTextOf = (status: number): string => STATUS_TEXT[status] ?? 'Generic Error';

/** A failed call. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  readonly body: ErrorBody | null;
  /** Set on the outcome of a call whose first answer was lost: it was not done. */
  readonly afterLoss: boolean;

  constructor(of: {
    url: string;
    status: number;
    body?: ErrorBody | null;
    afterLoss?: boolean;
    cause?: unknown;
  }) {
    const statusText = statusTextOf(of.status);
    super(`${of.url}: ${of.body?.message ?? statusText}`, { cause: of.cause });
    this.url = of.url;
    this.status = of.status;
    this.statusText = statusText;
    this.body = of.body ?? null;
    this.afterLoss = of.afterLoss ?? false;
  }

  /** The catalogue key, or null without one. */
  get key(): string | null {
    return this.body?.message ?? null;
  }

  /** The invalid fields, if any. */
  get details(): readonly ErrorDetail[] {
    return this.body?.details ?? [];
  }

  /** The values that the text of its key names, such as the limit and the remaining amount. */
  get named(): Readonly<Record<string, string>> {
    return Object.fromEntries(this.details.map(({ path, message }) => [path, message]));
  }

  /** Whether the server may have executed the call: no answer arrived, or a server error. */
  get lost(): boolean {
    return this.status === 0 || this.status === 408 || this.status >= 500;
  }

  /** The same refusal, as the outcome of a call whose first answer was lost. */
  asOutcome(): ApiError {
    const { url, status, body, cause } = this;
    return new ApiError({ url, status, body, afterLoss: true, cause });
  }

  is(...keys: ErrorKey[]): boolean {
    return keys.some((key) => key === this.key);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Reads the body of a failed answer; null when it does not have the contract's shape (for instance a proxy's page). */
export function readErrorBody(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' &&
  body !== null &&
  'message' in body &&
  typeof body.message === 'string' &&
  (!('details' in body) || (Array.isArray(body.details) && body.details.every(isDetail)));

const isDetail = (detail: unknown): detail is ErrorDetail =>
  typeof detail === 'object' &&
  detail !== null &&
  'path' in detail &&
  'message' in detail &&
  typeof detail.path === 'string' &&
  typeof detail.message === 'string';
