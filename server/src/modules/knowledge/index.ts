import './tables.ts';
import type { BodyOf } from '#contract/core/endpoint.ts';
import * as endpoints from '#contract/knowledge/endpoints.ts';
import { rightOnes, TO_PASS } from '#contract/knowledge/questions.ts';
import type { Knowledge } from '#contract/knowledge/schemas.ts';
import type { Clock } from '#core/clock.ts';
import { newId } from '#core/id.ts';
import type { Database } from '#platform/database/index.ts';
import { type App, bind } from '#platform/http/index.ts';
import { isDue } from './rules.ts';
import { hasBought, insertTest, lastTest } from './store.ts';

export { knowledgePersonal } from './store-personal.ts';

export interface KnowledgeDeps {
  readonly database: Database;
  readonly clock: Clock;
}

/** Answers are kept permanently: they are needed rarely. */
const ANSWERED = { rateLimit: { max: 600, windowSeconds: 3600 } };

/** Binds the questions before a first purchase. */
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
  const last = await lastTest(database.db, userId);
  const of = { last: last?.taken_at ?? null, now: clock.now() };
  return {
    due: isDue({ ...of, hasBought: last ? true : await hasBought(database.db, userId) }),
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
async function keepAnswers(
  { database, clock }: KnowledgeDeps,
  userId: string,
  body: BodyOf<typeof endpoints.answerKnowledge>,
): Promise<void> {
  const at = clock.now();
  const right = rightOnes(body.answers);
  await insertTest(database.db, {
    id: newId(at),
    user_id: userId,
    version: body.version,
    answers: JSON.stringify(body.answers),
    correct: right,
    passed: right >= TO_PASS,
    simulation: body.simulation === null ? null : JSON.stringify(body.simulation),
    taken_at: at,
  });
}
