import type { z } from 'zod';
import type { BodyInputOf, Endpoint, ParamsOf, QueryInputOf } from '#contract/core/endpoint.ts';

type ParamsArg<E extends Endpoint> = E['params'] extends z.ZodType
  ? { params: ParamsOf<E> }
  : { params?: undefined };
type QueryArg<E extends Endpoint> = E['query'] extends z.ZodType
  ? Record<never, never> extends QueryInputOf<E>
    ? { query?: QueryInputOf<E> }
    : { query: QueryInputOf<E> }
  : { query?: undefined };
type BodyArg<E extends Endpoint> = E['multipart'] extends true
  ? { form: FormData; onProgress?: (percent: number) => void }
  : E['body'] extends z.ZodType
    ? { body: BodyInputOf<E> }
    : { body?: undefined };

/** What a call of this endpoint is given: only the parts that it declares. */
export type ArgsOf<E extends Endpoint> = ParamsArg<E> & QueryArg<E> & BodyArg<E>;
/** The same for a reading call, which has no body. */
export type ReadArgsOf<E extends Endpoint> = ParamsArg<E> & QueryArg<E>;

export interface CallOptions {
  /** Makes a repeat of the same submission harmless (docs/rules.md#28-idempotency). */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** The page makes it by itself: it does not keep the session alive. */
  background?: boolean | undefined;
}

/** Arguments may be left out altogether when the endpoint declares none. */
export type Given<Args> = Record<never, never> extends Args ? [args?: Args] : [args: Args];
