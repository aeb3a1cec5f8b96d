import { addPaper } from '#modules/projects';
import { pageOf } from '../papers.ts';
import type { Attestors } from './attestors.ts';
import type { Scene, StoryStage } from './stage.ts';

/** Invented values: percent of the price of all units at one dollar a token, relative to today. */
const APPRAISALS = [
  { project: 'Torre Pichincha', day: -140, percent: 97n, isRenewal: false },
  { project: 'Torre Pichincha', day: -18, percent: 103n, isRenewal: true },
  { project: 'Oficinas Catalinas', day: -60, percent: 99n, isRenewal: false },
] as const;

/** Appraisers sign the values of projects; a later appraisal replaces the earlier one. */
export function appraisals(stage: StoryStage, attestors: Attestors): Scene[] {
  const last = new Map<string, string>();
  return APPRAISALS.map(({ project, day, percent, isRenewal }) => ({
    at: stage.calendar.moment(day, 15),
    play: async () => {
      const former = isRenewal ? (last.get(project) ?? null) : null;
      const { projectId, file } = await appraise(stage, { project, day, percent, former });
      last.set(project, file);
      await attestors.sign('appraiser', projectId, { file });
    },
  }));
}

async function appraise(
  { ground, modules, calendar, clock, people, projects }: StoryStage,
  given: { project: string; day: number; percent: bigint; former: string | null },
): Promise<{ projectId: string; file: string }> {
  const { project, day, percent, former } = given;
  const found = projects.find(({ world }) => world.body.name === project);
  const userId = people.get(found?.world.owner ?? '');
  if (!found || !userId) throw new Error(`no project ${project}`);
  const units = (found.world.body.propertyTypes ?? []).flatMap(
    ({ properties }) => properties ?? [],
  );
  const tokens = units.reduce((sum, { price }) => sum + BigInt(price), 0n);
  const thousands = (tokens * percent) / 100_000n;
  const bytes = await pageOf('Tasación', project, [
    `Valor de mercado del proyecto en su estado actual: US$ ${thousands}.000.`,
    'Valor inventado para la demostración: nadie tasó nada.',
  ]);
  return ground.database.transaction(async (tx) => {
    const file = await modules.resources.storeFile(tx, {
      ownerKind: 'project',
      ownerId: found.id,
      kind: 'document',
      name: 'tasacion.pdf',
      alt: null,
      bytes,
      uploaderId: userId,
      isPublic: false,
      at: clock.now(),
    });
    await addPaper(modules.projects.context, tx, {
      id: found.id,
      actor: { userId, isAdmin: false, address: '127.0.0.1' },
      paper: {
        file,
        kind: 'valuation',
        issuer: 'Tasaciones de ejemplo (demostración)',
        issuedOn: calendar.day(day),
        expiresOn: null,
        appraisal: { amount: `${thousands}000.00`, currency: 'USD', unit: null },
        replaces: former,
      },
    });
    return { projectId: found.id, file };
  });
}
