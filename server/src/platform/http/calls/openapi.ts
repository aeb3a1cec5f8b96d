import swagger from '@fastify/swagger';
import type { FastifyInstance, FastifySchema } from 'fastify';
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { ERROR_STATUS, type ErrorKey, errorBody } from '#contract/core/errors.ts';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import { PERMISSIONS } from '#contract/core/roles.ts';
import { COMMON_ERRORS } from '../errors.ts';
import { LARGE } from '../protection/floods.ts';

/** Generating the document takes some tenths of a second. */
const WRITE_AFTER_MS = 10_000;

/** Collects every route bound afterwards in one OpenAPI document, served at /api/openapi.json. */
export async function serveOpenApi(fastify: FastifyInstance, baseUrl: string): Promise<void> {
  await fastify.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Ladrillo',
        description: 'Tokenización e inversión inmobiliaria',
        version: '1',
      },
      servers: [{ url: baseUrl }],
      components: { securitySchemes: { session: { type: 'http', scheme: 'bearer' } } },
    },
    transform: createJsonSchemaTransform(documentOptions),
    transformObject: createJsonSchemaTransformObject(documentOptions),
  });
  const options = { schema: { hide: true }, config: LARGE };
  // all calls are bound before the first answer: the document is generated once, outside of a request
  let text: string | undefined;
  const write = () => {
    text ??= JSON.stringify(fastify.swagger());
    return text;
  };
  fastify.addHook('onListen', async () => void setTimeout(write, WRITE_AFTER_MS).unref());
  fastify.get('/api/openapi.json', options, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(write()),
  );
}

// the body of refusals is described once and referenced
const shared = z.registry<{ id: string }>();
shared.add(errorBody, { id: 'Error' });
const documentOptions = {
  schemaRegistry: shared,
  zodToJsonConfig: { unrepresentable: 'any' },
} as const;

/** The description of one endpoint. `bind` validates requests, not these schemas. */
export function describeEndpoint(endpoint: Endpoint): FastifySchema {
  const { params, query, body, answer } = endpoint;
  return {
    summary: endpoint.summary,
    description: [endpoint.description, accessText(endpoint)].filter(Boolean).join(' '),
    tags: [tagOf(endpoint)],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(endpoint.multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(endpoint.idempotent ? { headers: idempotencyHeader } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { ...successOf(endpoint, answer), ...failures(errorsOf(endpoint)) },
  };
}

/** The description of a third party's call. */
export function describeRaw(call: RawCallDeclaration): FastifySchema {
  const { headers, query, body, consumes } = call;
  return {
    summary: call.summary,
    description: call.proof,
    tags: [tagOf(call)],
    ...(consumes ? { consumes: [consumes] } : {}),
    ...(headers ? { headers } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body ? { body } : {}),
    response: { [call.success]: z.null().describe('Sin cuerpo'), ...failures(COMMON_ERRORS) },
  };
}

/** The first part of the path names the domain. */
export const tagOf = ({ path }: { readonly path: string }): string => path.split('/')[1] ?? '';

const VERIFIED_ERRORS = ['KYC_REQUIRED', 'COMPANY_NOT_APPROVED', 'COMPANY_POWER_ENDED'] as const;

/** Every error key of a call: its own after the common ones. */
export function errorsOf(endpoint: Endpoint): ErrorKey[] {
  const keys = new Set<ErrorKey>(COMMON_ERRORS);
  if (endpoint.access !== 'public') {
    for (const key of ['UNAUTHORIZED', 'TOKEN_NOT_FOUND', 'TOKEN_EXPIRED', 'FORBIDDEN'] as const)
      keys.add(key);
  }
  if (endpoint.access !== 'public' && !endpoint.beforeSecondFactor)
    keys.add('SECOND_FACTOR_SETUP_REQUIRED');
  if (endpoint.verified) for (const key of VERIFIED_ERRORS) keys.add(key);
  if (endpoint.represented) keys.add('COMPANY_POWER_ENDED');
  if (endpoint.agreed) keys.add('TERMS_CHANGED');
  if (endpoint.stepUp) keys.add('SECOND_FACTOR_REQUIRED_AGAIN');
  if (endpoint.stepUp === 'everyone') keys.add('PASSWORD_REQUIRED_AGAIN').add('SIGN_IN_AGAIN');
  if (endpoint.idempotent) keys.add('IDEMPOTENCY_KEY_REQUIRED').add('IDEMPOTENCY_KEY_REUSED');
  if (endpoint.params) keys.add('NOT_FOUND');
  for (const key of endpoint.errors ?? []) keys.add(key);
  return [...keys];
}

const idempotencyHeader = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(128)
    .describe('Repetir la misma llave con el mismo cuerpo da la misma respuesta'),
});

function accessText(endpoint: Endpoint): string {
  const roles =
    endpoint.access === 'public' ? 'cualquiera' : PERMISSIONS[endpoint.access].join(', ');
  const needs = endpoint.verified ? ' Necesita la identidad verificada.' : '';
  const power = endpoint.represented ? ' De una empresa, mientras valga el poder.' : '';
  const again = endpoint.stepUp
    ? ' Quien tiene segundo factor lo confirma en los cinco minutos anteriores.'
    : '';
  const byPassword =
    endpoint.stepUp === 'everyone'
      ? ' Quien no lo tiene confirma con la contraseña o, si tampoco la tiene, ingresando otra vez.'
      : '';
  return `Pueden llamarlo: ${roles}.${needs}${power}${again}${byPassword}`;
}

function successOf(endpoint: Endpoint, answer: z.ZodType | undefined) {
  if (endpoint.binary) return { 200: z.string().describe('Archivo') };
  if (answer) return endpoint.created ? { 201: answer } : { 200: answer };
  return { 204: z.null().describe('Sin cuerpo') };
}

function failures(errors: readonly ErrorKey[]) {
  const byStatus = Map.groupBy(errors, (key) => ERROR_STATUS[key]);
  return Object.fromEntries(
    [...byStatus].map(([status, keys]) => [
      status,
      { description: keys.join(', '), content: { 'application/json': { schema: errorBody } } },
    ]),
  );
}
