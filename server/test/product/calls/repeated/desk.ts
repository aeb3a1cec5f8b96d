import { fieldOf } from '../../product.ts';
import { HOUR, NOON, type Samples, type World } from './world.ts';

/** Calls of the desk that record cases and incidents. */
export const DESK_CALLS: Samples = {
  '/compliance/cases': (world) => ({
    who: 'admin',
    path: '/compliance/cases',
    body: caseBody(world),
  }),
  '/compliance/cases/:id/notes': async (world) => {
    const id = fieldOf(await world.post('/compliance/cases', caseBody(world), 'admin'), 'id');
    return { who: 'admin', path: `/compliance/cases/${id}/notes`, body: { text: 'Una nota.' } };
  },
  '/incidents': () => ({ who: 'admin', path: '/incidents', body: incidentBody() }),
  '/incidents/:id/entries': async ({ post }) => {
    const path = `/incidents/${fieldOf(await post('/incidents', incidentBody(), 'admin'), 'id')}/entries`;
    const body = { kind: 'finding', at: new Date(NOON).toISOString(), whom: '', text: 'Una nota.' };
    return { who: 'admin', path, body };
  },
};

const caseBody = ({ product }: World) => ({
  userId: product.id('rich'),
  title: 'Ingresos',
  note: 'Empieza',
  alertIds: [],
  operationOn: '2026-03-09',
});

const incidentBody = () => ({
  kind: 'service',
  title: 'Una interrupción',
  startedAt: new Date(NOON - HOUR).toISOString(),
  detectedAt: new Date(NOON).toISOString(),
  affected: 'El ingreso de personas.',
  people: null,
});
