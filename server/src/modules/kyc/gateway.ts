import type { z } from 'zod';
import type { Clock } from '#core/clock.ts';
import { AppError } from '#core/errors.ts';
import { requestSignature } from './signature.ts';
import { type Applicant, accessToken, applicant } from './wire.ts';

export interface Contact {
  readonly email: string | null;
  readonly phone: string | null;
}

/** A result of a verification in the provider's sandbox. */
export interface TestOutcome {
  readonly reviewAnswer: 'GREEN' | 'RED';
  readonly rejectLabels: readonly string[];
  readonly reviewRejectType?: 'RETRY' | 'FINAL';
  readonly moderationComment?: string;
}

/**
 * The identity verification provider. Each call throws AppError PROVIDER_UNAVAILABLE without a valid answer.
 */
export interface KycGateway {
  /** The URL of the provider's pages, for the widget in the web. */
  readonly webUrl: string;
  readonly levelName: string;
  /** Whether this is the provider's sandbox, whose verifications are not real. */
  readonly isSandbox: boolean;
  /** A short-lived token that opens the widget for a person. */
  accessToken(userId: string, contact: Contact): Promise<string>;
  /** The provider's review of a person; null without one. */
  applicant(userId: string): Promise<Applicant | null>;
  createApplicant(userId: string, contact: Contact): Promise<Applicant>;
  /** Sandbox only. */
  completeTest(applicantId: string, outcome: TestOutcome): Promise<void>;
}

interface SumsubSettings {
  /** The base URL without a trailing slash, read for each request, because a simulator's is known once it listens. */
  readonly apiUrl: () => string;
  readonly webUrl: () => string;
  readonly appToken: string;
  readonly secretKey: string;
  readonly levelName: string;
  readonly clock: Clock;
}

const TOKEN_LIFE_SECONDS = 600;
const PATIENCE_MS = 10_000;

/** The real provider by its HTTP protocol (docs/rules.md#33-providers); its simulator speaks the same. */
export function createSumsubGateway(settings: SumsubSettings): KycGateway {
  const call = callerOf(settings);
  const { levelName, appToken } = settings;
  return {
    get webUrl() {
      return settings.webUrl();
    },
    levelName,
    isSandbox: appToken.startsWith('sbx:'),
    async accessToken(userId, contact) {
      const body = {
        userId,
        levelName,
        ttlInSecs: TOKEN_LIFE_SECONDS,
        applicantIdentifiers: given(contact),
      };
      const answer = await call('POST', '/resources/accessTokens/sdk', body);
      return parsed(accessToken, answer).token;
    },
    async applicant(userId) {
      const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(userId)}/one`;
      const answer = await call('GET', path);
      if (answer === null) return null;
      const found = parsed(applicant, answer);
      if (found.externalUserId !== undefined && found.externalUserId !== userId) {
        throw new AppError('PROVIDER_UNAVAILABLE', [], {
          cause: new Error('provider answered for another person'),
        });
      }
      return found;
    },
    async createApplicant(userId, contact) {
      const path = `/resources/applicants?levelName=${encodeURIComponent(levelName)}`;
      return parsed(
        applicant,
        await call('POST', path, { externalUserId: userId, ...given(contact) }),
      );
    },
    async completeTest(applicantId, outcome) {
      const path = `/resources/applicants/${encodeURIComponent(applicantId)}/status/testCompleted`;
      await call('POST', path, outcome);
    },
  };
}

/** Signs and sends a request. Returns the parsed JSON, or null for 404. */
function callerOf(settings: SumsubSettings) {
  return async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
    const text = body === undefined ? '' : JSON.stringify(body);
    const ts = Math.floor(settings.clock.now().getTime() / 1000).toString();
    const response = await send(`${settings.apiUrl()}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        'x-app-token': settings.appToken,
        'x-app-access-ts': ts,
        'x-app-access-sig': requestSignature(settings.secretKey, { ts, method, path, body: text }),
        ...(text === '' ? {} : { 'content-type': 'application/json' }),
      },
      ...(text === '' ? {} : { body: text }),
    });
    if (response.status === 404 && method === 'GET') return null;
    if (!response.ok) throw refusal(`${method} ${pathPattern(path)} answered ${response.status}`);
    return response.json();
  };
}

async function send(
  url: string,
  init: RequestInit,
): Promise<{ ok: boolean; status: number; json(): Promise<unknown> }> {
  try {
    const response = await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = await response.text();
    const { ok, status } = response;
    return { ok, status, json: async () => readJson(text) };
  } catch (error) {
    throw refusal('no answer', error);
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw refusal('the answer is no JSON', error);
  }
}

function parsed<Schema extends z.ZodType>(schema: Schema, answer: unknown): z.output<Schema> {
  const result = schema.safeParse(answer);
  if (!result.success) throw refusal('the answer has another shape', result.error);
  return result.data;
}

const refusal = (what: string, cause?: unknown) =>
  new AppError('PROVIDER_UNAVAILABLE', [], { cause: new Error(`sumsub: ${what}`, { cause }) });

/** The path without ids, for the log. */
const pathPattern = (path: string) => path.replace(/[0-9a-f]{8,}[0-9a-f-]*/gi, ':id');

const given = ({ email, phone }: Contact) => ({
  ...(email === null ? {} : { email }),
  ...(phone === null ? {} : { phone }),
});
