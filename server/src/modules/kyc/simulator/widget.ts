import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fault, json, ok, type SimulatedAnswer, type SimulatedRequest } from './api.ts';
import type { Applicants, ReviewResult, SimulatedApplicant } from './applicants.ts';
import type { AccessTokens } from './tokens.ts';
import type { Webhooks } from './webhooks.ts';

const file = (name: string) => readFileSync(new URL(`./${name}`, import.meta.url), 'utf8');
const FILES = new Map<string, SimulatedAnswer>([
  [
    '/websdk/websdk.html',
    { status: 200, type: 'text/html; charset=utf-8', body: file('websdk.html') },
  ],
  [
    '/websdk/websdk.css',
    { status: 200, type: 'text/css; charset=utf-8', body: file('websdk.css') },
  ],
  [
    '/websdk/websdk.js',
    { status: 200, type: 'text/javascript; charset=utf-8', body: file('websdk.js') },
  ],
]);

const asked = z.object({
  accessToken: z.string(),
  choice: z.enum(['approve', 'retry', 'reject']).optional(),
});

const RESULTS: Record<'approve' | 'retry' | 'reject', ReviewResult> = {
  approve: { reviewAnswer: 'GREEN', rejectLabels: [] },
  retry: {
    reviewAnswer: 'RED',
    rejectLabels: ['UNSATISFACTORY_PHOTOS'],
    reviewRejectType: 'RETRY',
    moderationComment: 'La foto del documento no se lee bien. Tomá otra con más luz.',
    clientComment: 'Foto borrosa (nota interna del proveedor).',
  },
  reject: {
    reviewAnswer: 'RED',
    rejectLabels: ['FORGERY'],
    reviewRejectType: 'FINAL',
    moderationComment: 'El documento no pudo ser aceptado.',
    clientComment: 'Documento alterado (nota interna del proveedor).',
  },
};

/** Answers the widget's page and its requests; null for any other path. */
export function answerWidget(
  {
    applicants,
    tokens,
    webhooks,
  }: { applicants: Applicants; tokens: AccessTokens; webhooks: Webhooks },
  request: SimulatedRequest,
): SimulatedAnswer | null {
  const { pathname } = new URL(request.path, 'http://simulator');
  if (request.method === 'GET') return FILES.get(pathname) ?? null;
  if (request.method !== 'POST' || !['/websdk/session', '/websdk/review'].includes(pathname))
    return null;
  const given = asked.safeParse(json(request.body));
  const opening = given.success ? tokens.opening(given.data.accessToken) : undefined;
  if (!given.success || !opening) return fault(401, 'invalid-token');
  const applicant = applicants.byExternalId(opening.userId) ?? begin();
  if (pathname === '/websdk/session') return ok(viewOf(applicant));
  const { choice } = given.data;
  if (choice === undefined) return fault(400, 'Invalid body');
  if (applicant.review.reviewResult?.reviewRejectType === 'FINAL')
    return fault(409, 'The review is final');
  webhooks.send('applicantPending', applicants.review(applicant, 'pending'));
  const reviewed = applicants.review(applicant, RESULTS[choice]);
  webhooks.send('applicantReviewed', reviewed);
  return ok(viewOf(reviewed));

  function begin(): SimulatedApplicant {
    const { userId, levelName, email, phone } = opening ?? { userId: '', levelName: '' };
    const created = applicants.create({
      externalUserId: userId,
      levelName,
      ...(email === undefined ? {} : { email }),
      ...(phone === undefined ? {} : { phone }),
    });
    webhooks.send('applicantCreated', created);
    return created;
  }
}

/** The applicant for the page, without the provider's internal comment. */
function viewOf(applicant: SimulatedApplicant) {
  const { reviewStatus, reviewResult, levelName } = applicant.review;
  const { clientComment: _internal, ...shown } = reviewResult ?? { reviewAnswer: undefined };
  return {
    applicantId: applicant.id,
    levelName,
    reviewStatus,
    ...(reviewResult ? { reviewResult: shown } : {}),
  };
}
