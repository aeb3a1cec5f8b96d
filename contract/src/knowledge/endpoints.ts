import { endpoint } from '../core/endpoint.ts';
import * as s from './schemas.ts';

export const readKnowledge = endpoint({
  method: 'GET',
  path: '/users/me/knowledge',
  summary:
    'Si toca responder las preguntas previas a la primera compra, y cómo salieron las últimas',
  access: 'self.regular',
  answer: s.knowledge,
});
export const answerKnowledge = endpoint({
  method: 'POST',
  path: '/users/me/knowledge',
  summary: 'Responder las preguntas previas a la primera compra, o pasarlas; nunca impide comprar',
  access: 'self.regular',
  created: true,
  body: s.knowledgeBody,
  answer: s.knowledge,
});
