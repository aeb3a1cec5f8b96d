import { notificationsPage } from '#contract/notifications/schemas.ts';
import { ownerChanges } from '#contract/owners/schemas.ts';
import { projectDetail } from '#contract/projects/schemas.ts';
import { newId } from '#core/id.ts';
import { chart } from '#modules/ledger';
import type { Engine } from '../../engines.ts';
import { type Desk, openDesk } from '../desk.ts';

export const CESSION = {
  email: 'investor@ladrillo.test',
  cause: 'cession',
  document: 'Escritura 12, registro 4 de Rosario',
  signedOn: '2026-03-09',
};
export const CBU = '0070001600000000001232';
export const REASON = { reason: 'El documento no es de este proyecto' };
export const INVALID = [400, 'VALIDATION_FAILED'];
const PDF = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

/** What people do and read when a project gets another owner. */
export function ownerCalls(desk: () => Desk) {
  /** A million pesos for the project's funds. */
  const giveFunds = async () => {
    const { product, scene } = desk();
    const id = newId();
    await product.modules.ledger.submit({
      id,
      kind: 'treasury.gift',
      idempotencyKey: id,
      occurredAt: product.clock.now(),
      postings: [
        { account: chart.treasury('ARS'), amount: -100_000_000n },
        { account: chart.funds(scene.projectId, 'ARS'), amount: 100_000_000n },
      ],
    });
  };
  const path = () => `/projects/${desk().scene.projectId}/owners`;
  const propose = (change: object = {}, who = 'admin') => {
    desk().product.clock.advance(1000);
    return desk().outcome(who, 'POST', path(), { ...CESSION, ...change });
  };
  const read = async () =>
    ownerChanges.parse((await desk().product.call('admin', 'GET', path())).body);
  const open = async () => (await read()).items.find(({ state }) => state === 'proposed');
  async function upload(who = 'admin') {
    const form = new FormData();
    form.set('kind', 'document');
    form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'cesion.pdf');
    const encoded = new Response(form);
    return desk().product.call(who, 'POST', `/resources/${(await open())?.id}/upload`, {
      raw: Buffer.from(await encoded.arrayBuffer()),
      headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    });
  }
  const papers = async () => (await open())?.files.map(({ id }) => id) ?? [];
  const approve = async (who: string, seen?: readonly string[]) =>
    desk().outcome(who, 'POST', `/projects/owners/${(await open())?.id}/approve`, {
      papers: seen ?? (await papers()),
    });
  const refuse = async (who: string) =>
    desk().outcome(who, 'POST', `/projects/owners/${(await open())?.id}/refuse`, REASON);
  const ask = (who: string, call: string, amount: string) =>
    desk().product.call(who, 'POST', `/projects/${desk().scene.projectId}/funds/${call}`, {
      body: { currency: 'ARS', amount },
      headers: { 'idempotency-key': newId() },
    });
  const detail = async (who: string) =>
    projectDetail.parse(
      (await desk().product.call(who, 'GET', `/projects/${desk().scene.projectId}`)).body,
    );
  const titles = async (who: string) =>
    notificationsPage
      .parse((await desk().product.call(who, 'GET', '/notifications?pageSize=100')).body)
      .items.map(({ title }) => title);
  const balances = async () =>
    (
      await desk().product.modules.ledger.balances({
        holder: 'project',
        projectIds: [desk().scene.projectId],
      })
    ).map(({ account, balance }) => [account.asset, account.purpose, balance]);
  return {
    read,
    open,
    propose,
    upload,
    papers,
    approve,
    refuse,
    ask,
    detail,
    titles,
    balances,
    giveFunds,
  };
}

/** A desk, and a published project with a million pesos and an account, whose owner is about to change. */
export async function openOwnerDesk(engine: Engine): Promise<Desk> {
  const desk = await openDesk(engine);
  await ownerCalls(() => desk).giveFunds();
  await desk.product.database.db
    .updateTable('projects')
    .set({ bank_accounts: JSON.stringify({ ARS: CBU, USD: '', USDT: '' }) })
    .where('id', '=', desk.scene.projectId)
    .execute();
  for (const who of ['owner', 'investor', 'user', 'unverified']) await desk.product.logIn(who);
  return desk;
}
