import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import { appoint } from '../../officers.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../product.ts';
import { made, type Scene, setScene } from '../../scene.ts';

/** A good call of an endpoint with an idempotency key. */
export interface Sample {
  readonly who: string;
  readonly path: string;
  readonly body: object;
  /** What happens to the object after its first answer. */
  readonly moveOn?: (answer: unknown) => Promise<unknown>;
}
/** A sample for each path. */
export type Samples = Readonly<Record<string, (world: World) => Promise<Sample> | Sample>>;

export const HOUR = 3_600_000;
export const NOON = Date.parse('2026-03-10T15:00:00Z');
/** How a purchase is paid. */
export const terms = { currency: 'USD', acceptTerms: true };

export type World = Awaited<ReturnType<typeof openWorld>>;

/** A product with a scene, money in the accounts that the samples debit, and a compliance officer. */
export async function openWorld() {
  const product = await openProduct();
  await addCallers(product);
  const scene = await setScene(product);
  await endow(product, scene);
  // cases are hidden from their subject by document, so an officer has one
  await product.database.db
    .updateTable('users')
    .set({ document: '90000001' })
    .where('id', '=', product.id('admin'))
    .execute();
  await appoint({ product }, ['admin']);
  await product.database.db
    .updateTable('projects')
    .set({ bank_accounts: JSON.stringify({ ARS: '', USD: '0070001600000000001232', USDT: '' }) })
    .where('id', '=', scene.projectId)
    .execute();
  return {
    product,
    scene,
    put: (path: string, body: object = {}, who = 'admin') =>
      made(product, who, { method: 'PUT', path, body }),
    post: (path: string, body: object, who = 'rich') =>
      made(product, who, { method: 'POST', path, body }),
    /** A number of hours after the scene, with sessions of that time. */
    at: async (hours: number) => {
      product.clock.set(new Date(NOON + hours * HOUR));
      for (const person of ['rich', 'owner', 'admin']) await product.logIn(person);
    },
  };
}

async function endow(product: ProductUnderTest, scene: Scene): Promise<void> {
  for (const [asset, account] of [
    ['USD', chart.fx('USD')],
    ['ARS', chart.fx('ARS')],
    ['USD', chart.fees('USD')],
    ['USD', chart.funds(scene.projectId, 'USD')],
    ['USD', chart.available(product.id('owner'), scene.projectId, 'USD')],
    ['USD', chart.rent(product.id('rich'), scene.projectId)],
  ] as const) {
    const id = newId();
    await product.modules.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: product.clock.now(),
      postings: [
        { account: chart.treasury(asset), amount: -1_000_000n },
        { account, amount: 1_000_000n },
      ],
    });
  }
}
