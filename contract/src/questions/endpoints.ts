import { endpoint } from '../core/endpoint.ts';
import { byId } from '../core/page.ts';
import * as s from './schemas.ts';

/** `{id}` is the project, here and in every path below `projects`. */
export const listQuestionsAsGuest = endpoint({
  method: 'GET',
  path: '/projects/:id/questions/guest',
  summary: 'Preguntas respondidas de un proyecto publicado',
  access: 'public',
  sharedSeconds: 5,
  params: byId,
  query: s.questionsQuery,
  answer: s.publicQuestionsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
export const listQuestions = endpoint({
  method: 'GET',
  path: '/projects/:id/questions',
  summary: 'Preguntas respondidas de un proyecto publicado, y las propias',
  access: 'self.any',
  params: byId,
  query: s.questionsQuery,
  answer: s.questionsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
export const askQuestion = endpoint({
  method: 'POST',
  path: '/projects/:id/questions',
  summary: 'Preguntar a quien publica un proyecto',
  access: 'self.regular',
  verified: true,
  params: byId,
  body: s.questionBody,
  answer: s.question,
  errors: ['PROJECT_NOT_FOUND', 'OWN_QUESTION', 'TOO_MANY_QUESTIONS', 'BLOCKED_USER'],
});
export const listManagedQuestions = endpoint({
  method: 'GET',
  path: '/projects/:id/questions/managed',
  summary: 'Todas las preguntas de un proyecto, para quien lo gestiona',
  access: 'projects.write',
  params: byId,
  query: s.managedQuestionsQuery,
  answer: s.managedQuestionsPage,
  errors: ['PROJECT_NOT_FOUND'],
});
export const listAllQuestions = endpoint({
  method: 'GET',
  path: '/questions',
  summary: 'Preguntas de todos los proyectos, para moderarlas',
  access: 'projects.review',
  query: s.allQuestionsQuery,
  answer: s.managedQuestionsPage,
});
/** Also edits an existing answer. */
export const answerQuestion = endpoint({
  method: 'PUT',
  path: '/questions/:id/answer',
  summary: 'Responder una pregunta, o corregir la respuesta',
  access: 'projects.write',
  params: byId,
  body: s.answerBody,
  answer: s.managedQuestion,
  errors: ['NOT_FOUND', 'QUESTION_STATE_FORBIDS', 'PROJECT_STATE_FORBIDS'],
});
export const withdrawQuestion = endpoint({
  method: 'DELETE',
  path: '/questions/:id',
  summary: 'Retirar una pregunta propia que todavía no tiene respuesta',
  access: 'self.regular',
  params: byId,
  errors: ['NOT_FOUND', 'QUESTION_STATE_FORBIDS'],
});
export const hideQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/hide',
  summary: 'Ocultar una pregunta con un motivo',
  access: 'projects.review',
  params: byId,
  body: s.hideBody,
  answer: s.managedQuestion,
  errors: ['NOT_FOUND', 'QUESTION_STATE_FORBIDS'],
});
export const showQuestion = endpoint({
  method: 'POST',
  path: '/questions/:id/show',
  summary: 'Volver a mostrar una pregunta oculta',
  access: 'projects.review',
  params: byId,
  answer: s.managedQuestion,
  errors: ['NOT_FOUND', 'QUESTION_STATE_FORBIDS', 'PROJECT_STATE_FORBIDS'],
});
