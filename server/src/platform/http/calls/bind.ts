import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/core/endpoint.ts';
import { AppError } from '#core/errors.ts';
import { addressOf, siteOf } from '#core/network.ts';
import type { App, Caller, Principal } from '../app.ts';
import {
  guard,
  idempotencyKeyOf,
  isKnownAccess,
  type PrincipalOf,
  principalFor,
} from '../protection/guard.ts';
import { sendShared } from '../shared-answers.ts';
import { type BinaryAnswer, sendBinary } from './binary.ts';
import { USUAL_BODY_BYTES } from './body.ts';
import { describeEndpoint } from './openapi.ts';
import {
  largestForm,
  NO_UPLOAD,
  receiveUpload,
  type Upload,
  type UploadedFile,
} from './uploads.ts';
import { readPart, readQuery } from './validation.ts';

/** The origin of a call, for logs of sessions and audits. */
export interface Origin {
  /** Id of the request, the same as in the log. */
  readonly id: string;
  readonly ip: string;
  readonly userAgent: string;
}

/** A call as its handler gets it: authorised, validated and typed. */
export interface Call<E extends Endpoint> {
  readonly principal: PrincipalOf<E>;
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly idempotencyKey: E['idempotent'] extends true ? string : string | undefined;
  readonly request: Origin;
  /** Text parts of a multipart call. */
  readonly fields: Readonly<Record<string, string>>;
  /** File parts of a multipart call; deleted after the handler has returned. */
  readonly files: readonly UploadedFile[];
  /**
   * Reads a list for the same caller with the query of this call, which its export does.
   * @param other parameters that the list takes instead: undefined for none
   */
  readonly listed: (
    list: Endpoint,
    other: Readonly<Record<string, string | undefined>>,
  ) => Promise<unknown>;
}

type HandlerAnswer<E extends Endpoint> = E['binary'] extends true
  ? BinaryAnswer
  : E['answer'] extends object
    ? AnswerOf<E>
    : // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer may return nothing at all
      void;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<HandlerAnswer<E>>;

export interface BindOptions {
  /** A stricter rate limit for each network, instead of the general one. */
  readonly rateLimit?: { readonly max: number; readonly windowSeconds: number };
  /**
   * The use case detects retries itself, by the journal entry with the idempotency key. The HTTP layer then neither looks
   * for a stored answer nor stores one.
   */
  readonly knowsRepeats?: boolean;
  /** The weight of a call in the general rate limit, for expensive calls. */
  readonly weight?: number;
}

/**
 * Registers one endpoint of the contract below /api. Order: authorisation, validation of the input,
 * handler, validation of the answer (unknown fields are dropped).
 * @throws Error at start when the endpoint declares an unknown access or a path without its parameters
 */
// biome-ignore lint/complexity/useMaxParams: every route has the first three, and few have options
export function bind<const E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  options: BindOptions = {},
): void {
  assertSound(endpoint);
  const scope = endpoint.multipart ? app.uploads : app.fastify;
  const { rateLimit, weight = 1 } = options;
  scope.route({
    method: endpoint.method,
    url: `/api${endpoint.path}`,
    bodyLimit: endpoint.multipart ? largestForm(app) : (endpoint.maxBodyBytes ?? USUAL_BODY_BYTES),
    schema: describeEndpoint(endpoint),
    config: {
      weight,
      ...(rateLimit
        ? { flood: { atOnce: rateLimit.max, perSecond: rateLimit.max / rateLimit.windowSeconds } }
        : {}),
    },
    // after the rate limit and before the body, so that the body of a refused caller is never read
    preParsing: async (request) => {
      request.principal = await guard(endpoint, request, app.authenticate);
    },
    handler: async (request, reply) => {
      const { principal } = request;
      const caller = { site: siteOf(addressOf(request)), userId: principal?.userId };
      const sendAnswer = await inTurn(app, { endpoint, caller }, async () => {
        const given = {
          principal: principalFor(endpoint, principal),
          params: readPart(endpoint, 'params', request.params),
          query: readQuery(endpoint, request.query),
          idempotencyKey: keyFor(endpoint, request),
          request: originOf(request),
          listed: listedFor(app, request),
        };
        if (endpoint.sharedSeconds !== undefined) {
          const shared = await app.shared.read(request.url, async () =>
            serialise(
              endpoint,
              await handler({
                ...given,
                body: readPart(endpoint, 'body', undefined),
                fields: {},
                files: [],
              }),
            ),
          );
          const seconds = endpoint.sharedSeconds;
          return () => sendShared(request, reply, { ...shared, seconds });
        }
        const upload = endpoint.multipart
          ? await receiveUpload(request, app.uploadFolder, app.maxUploadBytes)
          : NO_UPLOAD;
        const answer = await handled(async () => {
          // a missing body counts as an empty object
          const source = endpoint.multipart ? upload.fields : (request.body ?? {});
          const body = readPart(endpoint, 'body', source);
          const work = () =>
            handler({ ...given, body, fields: upload.fields, files: upload.files });
          return endpoint.idempotent && !options.knowsRepeats
            ? firstAnswer(app, { endpoint, given: { ...given, body } }, work)
            : work();
        }, upload);
        return () => send(endpoint, request, { reply, answer });
      });
      // outside the queue: sending ends only when the reader has read everything, and a slow reader must not delay
      // others
      return sendAnswer();
    },
  });
  app.bound.push(endpoint);
  if (endpoint.method !== 'GET' || !endpoint.query) return;
  app.lists.set(endpoint, (request, query) =>
    handler({
      principal: principalFor(endpoint, request.principal),
      params: readPart(endpoint, 'params', request.params),
      query: readQuery(endpoint, query),
      body: readPart(endpoint, 'body', undefined),
      idempotencyKey: keyFor(endpoint, request),
      request: originOf(request),
      fields: {},
      files: [],
      listed: listedFor(app, request),
    }),
  );
}

/** @throws Error for a list that is not bound */
const listedFor =
  (app: App, request: FastifyRequest): Call<Endpoint>['listed'] =>
  async (list, other) => {
    const read = app.lists.get(list);
    if (read === undefined) throw new Error(`not bound: ${list.method} ${list.path}`);
    const asked = Object.entries({ ...Object(request.query), ...other });
    return read(request, Object.fromEntries(asked.filter(([, value]) => value !== undefined)));
  };

/**
 * Limits the concurrent calls of one person, of the guests of one network, and of a network that floods. A flood only
 * delays itself, and people who share an address do not delay each other. Multipart forms are exempt, since they are still
 * being received; their files have a limit of their own.
 */
const inTurn = <T>(
  app: App,
  { endpoint, caller }: { endpoint: Endpoint; caller: Caller },
  work: () => Promise<T>,
): Promise<T> => (endpoint.multipart ? work() : app.turnOf(caller, work));

/** Answers a call with an idempotency key: stores the first answer and repeats it for retries. */
async function firstAnswer(
  app: App,
  {
    endpoint,
    given,
  }: {
    endpoint: Endpoint;
    given: {
      readonly principal: Principal | null;
      readonly params: unknown;
      readonly body: unknown;
      readonly idempotencyKey: string | undefined;
    };
  },
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { principal, params, body, idempotencyKey: key } = given;
  if (principal === null || key === undefined) throw new AppError('IDEMPOTENCY_KEY_REQUIRED');
  const call = `${endpoint.method} ${endpoint.path} ${JSON.stringify(params ?? {})}`;
  return app.answers.once({ userId: principal.userId, call, key, body }, async () =>
    JSON.parse(serialise(endpoint, await work())),
  );
}

/** Runs the handler and deletes its uploads before the answer is sent. */
async function handled<Answer>(work: () => Promise<Answer>, upload: Upload): Promise<Answer> {
  try {
    return await work();
  } finally {
    await upload.discard();
  }
}

function assertSound(endpoint: Endpoint): void {
  const name = `${endpoint.method} ${endpoint.path}`;
  if (!isKnownAccess(endpoint.access))
    throw new Error(`${name}: no known access (${endpoint.access})`);
  if (endpoint.verified && endpoint.access === 'public')
    throw new Error(`${name}: public and verified`);
  if (endpoint.path.includes(':') && !endpoint.params)
    throw new Error(`${name}: path without params`);
  if (
    endpoint.sharedSeconds !== undefined &&
    (endpoint.access !== 'public' || endpoint.method !== 'GET' || !endpoint.answer)
  )
    throw new Error(`${name}: only public GET endpoints with a JSON answer can be shared`);
  if (endpoint.maxBodyBytes !== undefined && !endpoint.body)
    throw new Error(`${name}: a body limit without a body`);
  if (endpoint.idempotent && (!endpoint.answer || endpoint.access === 'public'))
    throw new Error(`${name}: an idempotency key without an answer or without a person`);
  if (endpoint.method === 'GET' && endpoint.body) throw new Error(`${name}: GET with a body`);
}

function keyFor<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
): Call<E>['idempotencyKey'];
function keyFor(_endpoint: Endpoint, request: FastifyRequest): string | undefined {
  return idempotencyKeyOf(request);
}

export const originOf = (request: FastifyRequest): Origin => ({
  id: request.id,
  ip: addressOf(request),
  userAgent: (request.headers['user-agent'] ?? '').toWellFormed().slice(0, 300),
});

function send(
  endpoint: Endpoint,
  request: FastifyRequest,
  { reply, answer }: { reply: FastifyReply; answer: unknown },
): unknown {
  if (isBinary(endpoint, answer)) return sendBinary(request, reply, answer);
  reply.header('cache-control', 'no-store');
  if (!endpoint.answer) return reply.code(204).send();
  return reply
    .code(endpoint.created ? 201 : 200)
    .type('application/json; charset=utf-8')
    .send(serialise(endpoint, answer));
}

/** @throws Error when the answer of a handler does not match its endpoint's schema */
function serialise(endpoint: Endpoint, answer: unknown): string {
  const checked = endpoint.answer?.safeParse(answer);
  if (checked?.success) return JSON.stringify(checked.data);
  const faults = checked?.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new Error(
    `answer of ${endpoint.method} ${endpoint.path}: ${faults?.slice(0, 10).join(', ')}`,
  );
}

const isBinary = (endpoint: Endpoint, answer: unknown): answer is BinaryAnswer =>
  endpoint.binary === true && typeof answer === 'object' && answer !== null && 'content' in answer;
