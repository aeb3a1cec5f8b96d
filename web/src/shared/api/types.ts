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

/** The arguments of a call: only the parts that its endpoint declares. */
export type ArgsOf<E extends Endpoint> = ParamsArg<E> & QueryArg<E> & BodyArg<E>;
/** The same for a query, which has no body. */
export type ReadArgsOf<E extends Endpoint> = ParamsArg<E> & QueryArg<E>;

export interface CallOptions {
  /** Makes a retry of the same submission harmless (docs/rules.md#28-idempotency). */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  /** Made without the person: it does not extend the session. */
  background?: boolean | undefined;
}

/** Arguments may be omitted when the endpoint declares none. */
export type Given<Args> = Record<never, never> extends Args ? [args?: Args] : [args: Args];
