import type { Actors } from './actors.ts';
import { projectNamed, type Scene, type StoryStage, scenesOf } from './stage.ts';

/** What administrators did beside movements: a cancelled project, two accounts, a setting. */
export function deskActs(stage: StoryStage, actors: Actors): Scene[] {
  const at = scenesOf(stage);
  return [
    at(-30, 12, () =>
      stage.modules.projects.cancel(
        { userId: actors.id('admin'), isAdmin: true, address: null },
        projectNamed(stage, 'Mirador del Dique').id,
        'El municipio no aprobó el loteo.',
      ),
    ),
    at(-7, 10, () =>
      stage.modules.identity.block(
        { userId: actors.id('admin'), address: '127.0.0.1' },
        actors.id('bloqueado'),
        'Datos de otra persona.',
      ),
    ),
    at(-7, 11, () =>
      stage.modules.identity.remove(
        { userId: actors.id('admin'), address: '127.0.0.1' },
        actors.id('baja'),
      ),
    ),
    // visitors of the demonstration find the latest notification unread
    at(-4, 20, () => seenByAll(stage)),
    at(-10, 12, () =>
      stage.modules.settings.update(
        { userId: actors.id('admin'), address: '127.0.0.1' },
        { chainStuckMinutes: 30, rateFreshMinutes: 90 },
      ),
    ),
  ];
}

/** Marks all notifications so far as read. */
async function seenByAll({ modules, people }: StoryStage): Promise<void> {
  for (const userId of people.values()) await modules.notifications.readAll(userId);
}
