import { catalogue } from '#web/shared/i18n/i18n.ts';

/** Texts of the questions about a project and their answers. */
export const t = catalogue('questions', {
  asked: 'Lo que otros preguntaron',
  help: 'Responde quien publica el proyecto. Tu pregunta y la respuesta quedan a la vista de todos, sin nombres.',
  none: 'Todavía no hay preguntas respondidas.',
  label: 'Pregunta',
  hint: 'No pongas teléfonos, correos ni datos personales: se publica tal como está.',
  send: 'Enviar la pregunta',
  sent: 'Pregunta enviada. Cuando la respondan te llega un aviso.',
  answeredOn: 'Respondida el {{date}}',
  editedOn: 'editada el {{date}}',
  askedOn: 'Preguntada el {{date}}',
  mine: 'Tu pregunta',
  waiting: 'Espera respuesta: por ahora solo la ves vos.',
  hidden: 'Operaciones la ocultó. Motivo: {{reason}}',
  closed: 'Cerrada: el proyecto se canceló.',
  withdraw: 'Retirar',
  withdrawn: 'Pregunta retirada.',
  withdrawAsk: 'Retirar la pregunta',
  withdrawText: 'Deja de esperar respuesta. No se puede deshacer.',
  guest: 'Para preguntar necesitás una cuenta con la identidad verificada.',
  login: 'Ingresá para preguntar',
  own: 'Las preguntas de este proyecto las respondés en su gestión.',
  answerThem: 'Ir a las preguntas',
});
