import type { FastifyBaseLogger } from 'fastify';

/**
 * The logger of one request, created when the request first logs something. Few requests do, and creating a logger
 * searches its fields for private data.
 */
export class LaterLog implements FastifyBaseLogger {
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(make: () => FastifyBaseLogger) {
    this.#make = make;
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): FastifyBaseLogger['level'] {
    return this.#log.level;
  }

  set level(level) {
    this.#log.level = level;
  }

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given);
  }

  fatal(...given: unknown[]): void {
    Reflect.apply(this.#log.fatal, this.#log, given);
  }

  error(...given: unknown[]): void {
    Reflect.apply(this.#log.error, this.#log, given);
  }

  warn(...given: unknown[]): void {
    Reflect.apply(this.#log.warn, this.#log, given);
  }

  info(...given: unknown[]): void {
    Reflect.apply(this.#log.info, this.#log, given);
  }

  debug(...given: unknown[]): void {
    Reflect.apply(this.#log.debug, this.#log, given);
  }

  trace(...given: unknown[]): void {
    Reflect.apply(this.#log.trace, this.#log, given);
  }

  silent(...given: unknown[]): void {
    Reflect.apply(this.#log.silent, this.#log, given);
  }
}
