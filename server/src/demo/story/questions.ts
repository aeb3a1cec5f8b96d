import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

interface Asked {
  project: string;
  /** Days from today on which it was asked; the answer came the next day. */
  day: number;
  who: string;
  question: string;
  /** null while it waits. */
  answer: string | null;
}

const ASKED: readonly Asked[] = [
  {
    project: 'Torre Pichincha',
    day: -60,
    who: 'compradora',
    question: '¿Las cocheras se pueden comprar aparte del departamento?',
    answer: 'Sí: son unidades propias del proyecto, con su precio en tokens.',
  },
  {
    project: 'Torre Pichincha',
    day: -33,
    who: 'inversora',
    question: '¿Qué pasa con la fecha de recompra si la obra se atrasa?',
    answer:
      'La fecha de recompra no depende de la obra. Para esa fecha el proyecto tiene que haber apartado el dinero; en la página se ve cuánto ya está apartado.',
  },
  {
    project: 'Torre Pichincha',
    day: -1,
    who: 'cliente3',
    question: '¿El edificio va a tener gas natural o todo eléctrico?',
    answer: null,
  },
  {
    project: 'Altos de Güemes',
    day: -21,
    who: 'compradora',
    question: '¿Se aceptan mascotas en el edificio?',
    answer: 'Sí, el reglamento las permite. No hay límite de tamaño.',
  },
  {
    project: 'Oficinas Catalinas',
    day: -16,
    who: 'cliente2',
    question: '¿Las oficinas se entregan con piso técnico?',
    answer: 'Sí, con piso técnico y cielorraso. La división interior queda a cargo de cada dueño.',
  },
];

/** Questions about projects, with their owners' answers; each answer is marked as the demonstration's. */
export function questions({ modules, calendar, projects }: StoryStage, actors: Actors): Scene[] {
  return ASKED.flatMap(({ project: name, day, who, question, answer }) => {
    const project = projects.find(({ world }) => world.body.name === name);
    if (project === undefined) throw new Error(`no project ${name}`);
    const asked = { id: '' };
    const ask: Scene = {
      at: calendar.moment(day, 11),
      play: async () => {
        const { id } = await modules.questions.ask({
          projectId: project.id,
          askerId: actors.id(who),
          text: question,
        });
        asked.id = id;
      },
    };
    if (answer === null) return [ask];
    const userId = actors.id(project.world.owner);
    const reply: Scene = {
      at: calendar.moment(day + 1, 10),
      play: async () => {
        await modules.questions.answer({
          id: asked.id,
          actor: { userId, isAdmin: false, address: null },
          answer: `${answer} (Respuesta de demostración.)`,
        });
      },
    };
    return [ask, reply];
  });
}
