import type { Scene, StoryStage } from './stage.ts';

/** Days from today: its buyers may still leave. */
const DAY_OF_PROLONGATION = -4;
const PROJECT = 'Terrazas del Nahuel';

/** An owner requests more time for a partly sold round, and an administrator grants it. */
export function prolongation(stage: StoryStage): Scene[] {
  const { modules, people, projects, calendar } = stage;
  const project = projects.find(({ world }) => world.body.name === PROJECT);
  if (project === undefined) return [];
  return [
    {
      at: calendar.moment(DAY_OF_PROLONGATION),
      async play() {
        const [round] = await modules.projects.rounds({ projectId: project.id });
        if (round === undefined) return;
        const owner = { userId: people.get(project.world.owner) ?? '', role: 'owner' } as const;
        const { id } = await modules.tokens.requestProlongation(owner, {
          roundId: round.id,
          days: 30,
        });
        const approver = { userId: people.get('admin') ?? '', address: null };
        await modules.tokens.approveProlongation(approver, id);
      },
    },
  ];
}
