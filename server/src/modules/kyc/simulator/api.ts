import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { requestSignature, sameText } from '../signature.ts';
import { type Applicants, newHexId, type SimulatedApplicant } from './applicants.ts';
import type { AccessTokens } from './tokens.ts';
import type { Webhooks } from './webhooks.ts';

export interface SimulatedRequest {
  readonly method: string;
  /** Path with query, exactly as sent. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface SimulatedAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

interface ApiParts {
  readonly clock: Clock;
  readonly appToken: string;
  readonly secretKey: string;
  readonly applicants: Applicants;
  readonly tokens: AccessTokens;
  readonly webhooks: Webhooks;
}

const MAX_SKEW_SECONDS = 60;

const identifiers = z.object({ email: z.string().optional(), phone: z.string().optional() });
const sdkToken = z.object({
  userId: z.string().min(1),
  levelName: z.string().min(1),
  ttlInSecs: z.number().int().positive().default(600),
  applicantIdentifiers: identifiers.default({}),
});
const newApplicant = identifiers.extend({ externalUserId: z.string().min(1) });
const outcome = z.object({
  reviewAnswer: z.enum(['GREEN', 'RED']),
  rejectLabels: z.array(z.string()).default([]),
  reviewRejectType: z.enum(['RETRY', 'FINAL']).optional(),
  moderationComment: z.string().optional(),
  clientComment: z.string().optional(),
});

/** Answers the used part of the provider's API: checks the signature, then the call. */
export function answerApi(parts: ApiParts, request: SimulatedRequest): SimulatedAnswer {
  const refused = signatureFault(parts, request);
  if (refused !== null) return fault(401, refused);
  const { applicants, tokens, webhooks } = parts;
  const url = new URL(request.path, 'http://simulator');
  const call = `${request.method} ${url.pathname}`;
  const levelName = url.searchParams.get('levelName') ?? '';

  if (call === 'POST /resources/accessTokens/sdk') {
    const given = sdkToken.safeParse(json(request.body));
    if (!given.success) return fault(400, 'Invalid body');
    const { userId, levelName: level, ttlInSecs, applicantIdentifiers } = given.data;
    return ok({
      token: tokens.issue({ userId, levelName: level, ttlInSecs, ...applicantIdentifiers }),
      userId,
    });
  }
  if (call === 'POST /resources/accessTokens') {
    const userId = url.searchParams.get('userId') ?? '';
    const ttlInSecs = Number(url.searchParams.get('ttlInSecs') ?? '600');
    if (userId === '' || levelName === '' || !(ttlInSecs > 0)) return fault(400, 'Invalid query');
    return ok({ token: tokens.issue({ userId, levelName, ttlInSecs }), userId });
  }
  if (call === 'POST /resources/applicants') {
    const given = newApplicant.safeParse(json(request.body));
    if (!given.success || levelName === '') return fault(400, 'Invalid body');
    if (applicants.byExternalId(given.data.externalUserId))
      return fault(409, 'Applicant already exists');
    const { externalUserId, email, phone } = given.data;
    const created = applicants.create({
      externalUserId,
      levelName,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    });
    webhooks.send('applicantCreated', created);
    return ok(created);
  }
  const found = /^\/resources\/applicants\/([^/]+)\/(one|status|status\/testCompleted|reset)$/.exec(
    url.pathname,
  );
  const applicant = found?.[1] === undefined ? undefined : find(applicants, found[1]);
  if (!found || !applicant) return fault(404, 'Applicant not found');
  return answerApplicant(parts, `${request.method} ${found[2]}`, { applicant, body: request.body });
}

function answerApplicant(
  { applicants, webhooks }: ApiParts,
  call: string,
  { applicant, body }: { applicant: SimulatedApplicant; body: Buffer },
): SimulatedAnswer {
  switch (call) {
    case 'GET one':
      return ok(applicant);
    case 'GET status':
      return ok(applicant.review);
    case 'POST status/testCompleted': {
      const given = outcome.safeParse(json(body));
      if (!given.success) return fault(400, 'Invalid body');
      const { reviewRejectType, moderationComment, clientComment, ...rest } = given.data;
      const reviewed = applicants.review(applicant, {
        ...rest,
        ...(reviewRejectType === undefined ? {} : { reviewRejectType }),
        ...(moderationComment === undefined ? {} : { moderationComment }),
        ...(clientComment === undefined ? {} : { clientComment }),
      });
      webhooks.send('applicantReviewed', reviewed);
      return ok({ ok: 1 });
    }
    case 'POST reset':
      webhooks.send('applicantReset', applicants.review(applicant, 'init'));
      return ok({ ok: 1 });
    default:
      return fault(404, 'No such call');
  }
}

function find(applicants: Applicants, segment: string): SimulatedApplicant | undefined {
  const external = /^-;externalUserId=(.+)$/.exec(segment)?.[1];
  return external === undefined
    ? applicants.byId(segment)
    : applicants.byExternalId(decodeURIComponent(external));
}

/** The fault of the request's signature; null when it is right. */
function signatureFault(
  { clock, appToken, secretKey }: ApiParts,
  request: SimulatedRequest,
): string | null {
  const token = header(request.headers, 'x-app-token');
  const ts = header(request.headers, 'x-app-access-ts');
  if (!token.startsWith('sbx:') || !sameText(token, appToken)) return 'Unknown app token';
  const skew = Math.abs(clock.now().getTime() / 1000 - Number(ts));
  if (!/^\d+$/.test(ts) || skew > MAX_SKEW_SECONDS) return 'Request timestamp is out of range';
  const expected = requestSignature(secretKey, {
    ts,
    method: request.method,
    path: request.path,
    body: request.body,
  });
  return sameText(header(request.headers, 'x-app-access-sig'), expected)
    ? null
    : 'Request signature mismatch';
}

const header = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

export function json(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

export const ok = (value: unknown): SimulatedAnswer => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(value),
});
export const fault = (code: number, description: string): SimulatedAnswer => ({
  status: code,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ code, description, correlationId: newHexId() }),
});
