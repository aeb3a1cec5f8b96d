import { rightsReceipt, rightsRequestDetail } from '#contract/rights/schemas.ts';
import { addCallers, openProduct, type ProductUnderTest } from '../../../test/product/product.ts';
import { setScene } from '../../../test/product/scene.ts';

export const HOUR = 3_600_000;
export type RightsDesk = Awaited<ReturnType<typeof openRights>>;

/** Opens a product with the usual scene, and the calls with which guests make requests and the desk decides on them. */
export async function openRights() {
  const product = await openProduct();
  await addCallers(product);
  const scene = await setScene(product);
  return { product, scene, ...callsOn(product) };
}

function callsOn(product: ProductUnderTest) {
  const ask = (kind: string, email: string, more: Record<string, unknown> = {}) =>
    product.call('guest', 'POST', '/rights/requests', {
      body: { kind, email, name: 'Ana Prueba', ...more },
    });
  const received = async (kind: string, email: string, detail: string) =>
    rightsReceipt.parse((await ask(kind, email, { detail })).body);
  const follow = (code: string) =>
    product.call('guest', 'GET', `/rights/requests/by-code/${encodeURIComponent(code)}`);
  const mails = (to: string) =>
    product.database.db
      .selectFrom('mails')
      .select(['subject', 'text'])
      .where('to_address', '=', to)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
  const idOf = async (code: string) => {
    const { id } = await product.database.db
      .selectFrom('rights_requests')
      .select('id')
      .where('code', '=', code.replace('-', ''))
      .executeTakeFirstOrThrow();
    return id;
  };
  const read = async (code: string, who = 'admin_l2') =>
    rightsRequestDetail.parse(
      (await product.call(who, 'GET', `/rights/requests/${await idOf(code)}`)).body,
    );
  const decide = async (code: string, body: Record<string, unknown>, who = 'admin') =>
    product.call(who, 'POST', `/rights/requests/${await idOf(code)}/decision`, { body });
  return { ask, received, follow, mails, idOf, read, decide };
}
