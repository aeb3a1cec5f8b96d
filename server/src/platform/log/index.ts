import { type DestinationStream, type Logger, pino } from 'pino';

export type { Logger };

/** Fields that may contain a secret or personal data, if a caller logs them by mistake. */
const PRIVATE = [
  'password',
  'currentPassword',
  'token',
  'authorization',
  'cookie',
  'secret',
  'code',
  'email',
  'to',
  'phone',
  'document',
  'taxId',
  'address',
  'account',
  'iban',
  'body',
];

/**
 * Lines are written together, each at most a second late: a write for each costs as much as the line. With 4 kB written
 * together instead of 16, a process under load spent 3 % of its time on them.
 */
const WRITTEN = { sync: false, minLength: 16_000, periodicFlush: 1000 };

/**
 * The server's log: one JSON object a line, without personal data.
 * @param options.level the lowest level that is written
 * @param options.destination where to write; standard output when absent
 */
export function createLog(options: { level: string; destination?: DestinationStream }): Logger {
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: PRIVATE.flatMap((name) => [name, `*.${name}`]),
        censor: '[oculto]',
      },
      serializers: { err: describeError, error: describeError },
    },
    options.destination ?? pino.destination(WRITTEN),
  );
}

interface LoggedError {
  type: string;
  message: string;
  stack?: string;
  code?: string;
  constraint?: string;
  cause?: LoggedError;
}

/**
 * The logged part of an error: never the driver's `detail` or parameters, which quote rows. Causes are followed four
 * deep.
 */
function describeError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an Error' };
  const logged: LoggedError = { type: error.name, message: error.message };
  if (error.stack) logged.stack = error.stack;
  if ('code' in error && typeof error.code === 'string') logged.code = error.code;
  if ('constraint' in error && typeof error.constraint === 'string') {
    logged.constraint = error.constraint;
  }
  if (error.cause !== undefined && depth < 4) logged.cause = describeError(error.cause, depth + 1);
  return logged;
}
