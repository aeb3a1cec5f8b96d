import { may } from '#contract/core/roles.ts';
import * as endpoints from '#contract/questions/endpoints.ts';
import { assertMayManage } from '#modules/projects';
import { type App, bind, type Principal } from '#platform/http/index.ts';
import type { Actor } from './deps.ts';
import type { Questions } from './door.ts';

/** Binds the calls about questions. */
export function bindQuestions(app: App, questions: Questions): void {
  bind(app, endpoints.listQuestionsAsGuest, ({ params, query }) =>
    questions.forGuest({ projectId: params.id, ...query }),
  );
  bind(app, endpoints.listQuestions, ({ principal, params, query }) =>
    questions.forReader({ projectId: params.id, readerId: principal.userId, ...query }),
  );
  bind(app, endpoints.askQuestion, ({ principal, params, body }) =>
    questions.ask({ projectId: params.id, askerId: principal.userId, text: body.text }),
  );
  bind(app, endpoints.listManagedQuestions, async ({ principal, params, query }) => {
    await assertMayManage(questions.deps.projects, principal, params.id);
    const { page, pageSize, 'filter[state]': state } = query;
    return questions.managed(actorOf(principal), { projectId: params.id, state, page, pageSize });
  });
  bind(app, endpoints.listAllQuestions, ({ principal, query }) => {
    const { 'filter[state]': state, 'filter[projectId]': projectId, 'filter[id]': id } = query;
    const { page, pageSize, search, sort } = query;
    const of = { id, projectId, state, search, sort };
    return questions.managed(actorOf(principal), { ...of, page, pageSize });
  });
  bind(app, endpoints.answerQuestion, ({ principal, params, body, request }) =>
    questions.answer({ ...body, id: params.id, actor: actorOf(principal, request.ip) }),
  );
  bind(app, endpoints.withdrawQuestion, ({ principal, params }) =>
    questions.withdraw({ id: params.id, askerId: principal.userId }),
  );
  bind(app, endpoints.hideQuestion, ({ principal, params, body, request }) =>
    questions.hide({ ...body, id: params.id, actor: actorOf(principal, request.ip) }),
  );
  bind(app, endpoints.showQuestion, ({ principal, params, request }) =>
    questions.show({ id: params.id, actor: actorOf(principal, request.ip) }),
  );
}

const actorOf = (
  { userId, role }: Pick<Principal, 'userId' | 'role'>,
  address: string | null = null,
): Actor => ({ userId, isAdmin: may(role, 'projects.review'), address });
