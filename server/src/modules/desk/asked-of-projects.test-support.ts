import { newId } from '#core/id.ts';
import type { ProductUnderTest } from '../../../test/product/product.ts';
import type { Scene } from '../../../test/product/scene.ts';

/** Two pending changes and two pending prolongations, the later of the other project. */
export async function askOfProjects(
  product: ProductUnderTest,
  scene: Pick<Scene, 'projectId' | 'otherProjectId'>,
): Promise<void> {
  const { db } = product.database;
  const open = { status: 'pending', decided_by: null, decided_at: null, reason: null } as const;
  for (const [at, projectId] of [scene.projectId, scene.otherProjectId].entries()) {
    const requested = {
      ...open,
      project_id: projectId,
      requested_by: product.id('owner'),
      requested_at: new Date(product.clock.now().getTime() + at * 60_000),
    };
    await db
      .updateTable('projects')
      .set({ name: `Torre ${2 - at}` })
      .where('id', '=', projectId)
      .execute();
    await db
      .insertInto('project_revisions')
      .values({ id: newId(), ...requested, after: '{}', before: '{}', version: 1 })
      .execute();
    const [contractId = ''] = await product.modules.projects.contractIdsOf(projectId);
    const [round] = await product.modules.projects.rounds({ contractId });
    if (round === undefined) throw new Error('a project without a round');
    const ends_at = new Date(round.endsAt.getTime() + 86_400_000);
    await db
      .insertInto('round_prolongations')
      .values({
        id: newId(),
        ...requested,
        round_id: round.id,
        days: 1,
        former_ends_at: round.endsAt,
        ends_at,
      })
      .execute();
  }
}
