import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { type Scene, setScene } from '../../../test/product/scene.ts';

let product: ProductUnderTest;
let scene: Scene;

// the embedded engine runs one transaction at a time
beforeAll(async () => {
  product = await openProduct('postgres');
  await addCallers(product);
  scene = await setScene(product);
});
afterAll(() => product.close());

const waitingLocks = async (): Promise<number> => {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from pg_locks where not granted
      and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
    product.database.db,
  );
  return Number(rows[0]?.count ?? 0);
};

test('a question that is sent while its project is being cancelled is refused', async () => {
  const id = scene.otherProjectId;
  const sent = await product.database.transaction(async (tx) => {
    await tx.selectFrom('projects').select('id').where('id', '=', id).forUpdate().execute();
    await tx
      .updateTable('projects')
      .set({ status: 'cancelled', cancelled_at: product.clock.now() })
      .where('id', '=', id)
      .execute();
    const asking = product.call('user', 'POST', `/projects/${id}/questions`, {
      body: { text: '¿Hay cocheras en el edificio?' },
    });
    await expect.poll(waitingLocks, { timeout: 10_000 }).toBeGreaterThan(0);
    return { asking };
  });
  expect((await sent.asking).key).toBe('PROJECT_NOT_FOUND');
  const { rows } = await sql`
    select id from project_questions where project_id = ${id}`.execute(product.database.db);
  expect(rows).toEqual([]);
});
