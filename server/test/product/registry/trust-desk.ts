import { sql } from 'kysely';
import { deskPage } from '#contract/desk/schemas.ts';
import { type TrustLine, trustEvents } from '#contract/registry/trusts.ts';
import { countTrustEvents } from '../../../src/modules/registry/trusts/count.ts';
import type { Engine } from '../../engines.ts';
import { type Desk, OK, openDesk } from '../desk.ts';

const FRAME = {
  kind: 'ordinary_trust',
  detail: '',
  opinionBy: '',
  opinionOn: null,
  audience: 'registered',
  wording: '',
};

export type TrustDesk = Awaited<ReturnType<typeof openTrustDesk>>;

/** Opens a product whose project becomes a trust in the tests; its events are counted since 5 March 2026. */
export async function openTrustDesk(engine: Engine) {
  const desk = await openDesk(engine);
  await desk.product.database.db
    .insertInto('trust_counting')
    .values({ since: '2026-03-05' })
    .execute();
  return { desk, ...callsOn(desk) };
}

/** Requests and approves the trust as the project's legal frame. @returns the frame's id */
export async function approveFrame({ product, scene, outcome }: Desk): Promise<string> {
  const asked = await outcome('admin', 'POST', `/projects/${scene.projectId}/frames`, FRAME);
  const { id } = await product.database.db
    .selectFrom('project_frames')
    .select('id')
    .where('project_id', '=', scene.projectId)
    .executeTakeFirstOrThrow();
  const approved = await outcome('second', 'POST', `/frames/${id}/decision`, {
    outcome: 'approved',
  });
  if (asked[0] !== OK[0] || approved[0] !== OK[0]) throw new Error('the frame was not approved');
  return id;
}

/** Dates the trust and the counting of its events at 1 March 2026. */
export async function dateTrust({ product }: Desk, frameId: string): Promise<void> {
  const { db } = product.database;
  await db
    .updateTable('project_frames')
    .set({ decided_at: new Date('2026-03-01T15:00:00Z') })
    .where('id', '=', frameId)
    .execute();
  await db.updateTable('trust_counting').set({ since: '2026-03-01' }).execute();
}

function callsOn(desk: Desk) {
  const count = () => countTrustEvents(desk.product.modules.registry);
  const at = (instant: string) =>
    desk.later(Date.parse(instant) - desk.product.clock.now().getTime(), ['investor', 'user']);
  const list = async (query = '') =>
    trustEvents.parse(
      (await desk.product.call('admin', 'GET', `/registry/trusts?pageSize=100${query}`)).body,
    );
  const lines = async () =>
    (await list()).items.map((one) => `${one.kind} ${one.day} ${one.count} ${one.dueOn}`);
  /** Records a filing, having read the list; an event that it does not have is sent as one of 1. */
  const file = async (
    kind: TrustLine['kind'],
    days: string | readonly string[],
    change: object = {},
    who = 'admin',
  ) => {
    const { items } = await list();
    const counts = new Map(
      items.flatMap((one) => (one.kind === kind ? [[one.day, one.count]] : [])),
    );
    return desk.outcome(who, 'POST', '/registry/trusts/filings', {
      projectId: desk.scene.projectId,
      kind,
      events: [days].flat().map((day) => ({ day, count: counts.get(day) ?? 1 })),
      seen: items.flatMap(({ filing }) => filing?.id ?? []),
      filedOn: '2026-03-20',
      reference: 'Trámite 7',
      ...change,
    });
  };
  const logged = async (reference: string) => {
    const log = await desk.product.database.db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'registry.trust_file')
      .where(sql<boolean>`after ->> 'reference' = ${reference}`)
      .orderBy('at')
      .execute();
    return log.map(({ before, after }) => [before, after]);
  };
  const inbox = async () =>
    deskPage
      .parse((await desk.product.call('admin', 'GET', '/desk/items?filter[kind]=trust')).body)
      .items.map(({ id, detail, late }) => [id, detail, late]);
  return { count, at, list, lines, file, logged, inbox };
}
