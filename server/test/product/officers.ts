import { expect } from 'vitest';
import { z } from 'zod';
import { officers } from '#contract/compliance/officers.ts';
import { newId } from '#core/id.ts';
import { type Desk, OK } from './desk.ts';

/** Appoints compliance officers; the first is the officer, the others deputies. */
export async function appoint(
  { product }: Pick<Desk, 'product'>,
  people: readonly string[],
): Promise<void> {
  const at = product.clock.now();
  for (const [place, who] of people.entries())
    await product.database.db
      .insertInto('compliance_officers')
      .values({
        id: newId(),
        user_id: product.id(who),
        kind: place === 0 ? 'officer' : 'deputy',
        state: 'active',
        asked_by: product.id('admin'),
        asked_at: at,
        decided_by: product.id('admin'),
        decided_at: at,
        ended_at: null,
        end_asked_by: null,
        end_asked_at: null,
        end_answers_from: null,
      })
      .execute();
}

/** Appoints an officer as the desk does: requested by `admin`, refused to themselves and to the requester, approved by another. */
export async function requestOfficer(
  desk: Desk,
  who: string,
  kind: 'officer' | 'deputy',
): Promise<void> {
  const body = { userId: desk.product.id(who), kind };
  const { body: asked } = await desk.product.call('admin', 'POST', '/compliance/officers', {
    body,
  });
  const { items } = z
    .object({ items: z.array(z.object({ id: z.string(), userId: z.string() })) })
    .parse(asked);
  const id = items.find(({ userId }) => userId === body.userId)?.id;
  const path = `/compliance/officers/${id}/approve`;
  expect(await desk.outcome(who, 'POST', path)).toEqual([409, 'OWN_ACCOUNT']);
  expect(await desk.outcome('admin', 'POST', path)).toEqual([403, 'OWN_REQUEST']);
  const other = who === 'second' ? 'third' : 'second';
  expect(await desk.outcome(other, 'POST', path)).toEqual(OK);
}

/** Who is of level 1, and what the desk does with officers, for tests. */
export function officersAt(desk: () => Desk) {
  /** Only these are of level 1. */
  async function levelOne(...people: readonly string[]) {
    for (const who of ['admin', 'second', 'third'])
      await desk()
        .product.database.db.updateTable('users')
        .set({
          role: people.includes(who) ? 'admin' : 'admin_l3',
          state: 'active',
          deleted_at: null,
          blocked_at: null,
          blocked_reason: null,
          email_verified_at: desk().product.clock.now(),
        })
        .where('id', '=', desk().product.id(who))
        .execute();
  }
  const list = async (who: string): Promise<z.infer<typeof officers>> =>
    officers.parse((await desk().product.call(who, 'GET', '/compliance/officers')).body);
  const ask = (who: string, candidate: string) =>
    desk().outcome(who, 'POST', '/compliance/officers', {
      userId: desk().product.id(candidate),
      kind: 'officer',
    });
  const act = async (who: string, what: 'approve' | 'end' | 'keep') => {
    const [one] = (await list('admin')).items;
    return desk().outcome(who, 'POST', `/compliance/officers/${one?.id}/${what}`);
  };
  const states = async () =>
    (
      await desk()
        .product.database.db.selectFrom('compliance_officers')
        .select(['state', 'end_asked_by'])
        .execute()
    ).map(({ state, end_asked_by }) => [state, end_asked_by !== null]);
  return { levelOne, list, ask, act, states };
}
