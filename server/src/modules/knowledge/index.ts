import './tables.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/knowledge/endpoints.ts';
import { rightOnes } from '#contract/knowledge/questions.ts';
import type { Knowledge } from '#contract/knowledge/schemas.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';
import { holdsUntil, isDue, type KnowledgeTerms } from './rules.ts';
import { insertTest, lastTest } from './store.ts';

export { knowledgePersonal } from './store-personal.ts';

export interface KnowledgeDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** What is in force at an instant. */
  readonly terms: (db: Db, at: Date) => Promise<KnowledgeTerms>;
}

/** Answers are kept permanently: they are needed rarely. */
const ANSWERED = { rateLimit: { max: 600, windowSeconds: 3600 } };

/** Binds the questions before a purchase. */
export function bindKnowledge(app: App, deps: KnowledgeDeps): void {
  bind(app, endpoints.readKnowledge, ({ principal }) => readKnowledge(deps, principal.userId));
  bind(
    app,
    endpoints.answerKnowledge,
    async ({ principal, body }) => {
      await keepAnswers(deps, principal.userId, body);
      return readKnowledge(deps, principal.userId);
    },
    ANSWERED,
  );
}

/** How a person answered last, and whether it is time to ask. */
async function readKnowledge(deps: KnowledgeDeps, userId: string): Promise<Knowledge> {
  const { database, clock } = deps;
  const now = clock.now();
  const last = await lastTest(database.db, userId);
  return {
    due: isDue(last?.holds_until ?? null, now),
    years: (await deps.terms(database.db, now)).years,
    last: last
      ? {
          takenAt: last.taken_at.toISOString(),
          version: last.version,
          right: last.correct,
          passed: last.passed,
        }
      : null,
  };
}

/** Stores the answers, right or wrong, with the version of the questions. */
export async function keepAnswers(
  { database, clock, terms: inForce }: KnowledgeDeps,
  userId: string,
  body: BodyOf<typeof endpoints.answerKnowledge>,
): Promise<void> {
  const at = clock.now();
  const right = rightOnes(body.answers);
  const terms = await inForce(database.db, at);
  await insertTest(database.db, {
    id: newId(at),
    user_id: userId,
    version: body.version,
    answers: JSON.stringify(body.answers),
    correct: right,
    passed: right >= terms.right,
    simulation: body.simulation === null ? null : JSON.stringify(body.simulation),
    taken_at: at,
    holds_until: holdsUntil(at, terms),
  });
}
