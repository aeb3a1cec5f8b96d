import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { watchOfficers } from '../../../src/modules/compliance/policy/watch-officers.ts';
import { enginesFor } from '../../engines.ts';
import { DAY_MS, type Desk, DONE, OK, openDesk } from '../desk.ts';
import { appoint, officersAt } from '../officers.ts';

describe.each(enginesFor('removed officers'))('removing an officer (%s)', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = await openDesk(engine);
  });
  afterAll(() => desk?.product.close());
  beforeEach(async () => {
    await desk.product.database.db.deleteFrom('compliance_officers').execute();
    await levelOne('admin', 'second', 'third');
    // what one did to another's account counts no more
    await desk.later(8 * DAY_MS);
  });
  const { levelOne, list, act, states } = officersAt(() => desk);
  /** The job notes who can answer. */
  const watch = () => watchOfficers(desk.product.modules.compliance);
  const approvers = async (reader: string) =>
    (await list(reader)).items.flatMap((one) => one.approvers.map(({ own }) => own));
  const aloneFrom = async () => {
    const { items } = await list('admin');
    return items[0]?.ending?.aloneFrom ?? null;
  };
  const block = (who: string) =>
    desk.outcome('admin', 'POST', `/users/${desk.product.id(who)}/block`, { reason: 'Se fue' });
  /** Time passes, and these administrators log in again. */
  async function pass(milliseconds: number, people: readonly string[] = ['admin', 'second']) {
    desk.product.clock.advance(milliseconds);
    for (const who of people) await desk.product.logIn(who);
  }
  const fromNow = (days: number) =>
    new Date(desk.product.clock.now().getTime() + days * DAY_MS).toISOString();

  test('with three, two remove an officer who can neither approve alone nor cancel it', async () => {
    expect(await list('admin')).toMatchObject({ onlyOneself: false });
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    expect((await list('admin')).items[0]?.ending?.aloneFrom).toBeNull();
    expect(await act('second', 'keep')).toEqual([409, 'OWN_ACCOUNT']);
    await desk.later(8 * DAY_MS);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    expect(await approvers('admin')).toEqual([false, false]);
    expect((await approvers('third')).toSorted()).toEqual([false, true]);
    expect(await act('third', 'approve')).toEqual(OK);
    expect(await states()).toEqual([['ended', true]]);
  });

  test('the seven days start when the third administrator is gone, and the officer can object from then', async () => {
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    await desk.later(7 * DAY_MS);
    await watch();
    expect(await block('third')).toEqual(DONE);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    await watch();
    expect(await aloneFrom()).toBe(fromNow(7));
    await pass(7 * DAY_MS - 1);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    expect(await act('second', 'keep')).toEqual(OK);
    await pass(DAY_MS);
    expect(await act('admin', 'approve')).toEqual([409, 'REQUEST_STATE_FORBIDS']);
    expect(await states()).toEqual([['active', false]]);
  });

  test('an officer who does not answer after the third is gone is removed seven days later', async () => {
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    await levelOne('admin', 'second');
    await watch();
    await desk.later(3 * DAY_MS);
    // a third one who is back for a while starts the days again
    await levelOne('admin', 'second', 'third');
    await watch();
    await levelOne('admin', 'second');
    await watch();
    await desk.later(5 * DAY_MS);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    await desk.later(2 * DAY_MS);
    expect(await act('admin', 'approve')).toEqual(OK);
    expect(await states()).toEqual([['ended', true]]);
  });

  test('a requester who demotes or deletes another administrator waits as long as that counts', async () => {
    const { product } = desk;
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    await levelOne('admin', 'second');
    await watch();
    await desk.later(5 * DAY_MS);
    await levelOne('admin', 'second', 'third');
    const path = `/users/${product.id('third')}`;
    const demoted = await product.call('admin', 'PUT', path, { body: { type: 'admin_l2' } });
    expect(demoted.status).toBe(200);
    expect(await desk.approve('third')).toEqual(DONE);
    expect(await aloneFrom()).toBe(fromNow(7));
    await desk.later(3 * DAY_MS);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    expect(await desk.outcome('admin', 'DELETE', path)).toEqual(DONE);
    expect(await aloneFrom()).toBe(fromNow(7));
    await pass(7 * DAY_MS);
    expect(await act('admin', 'approve')).toEqual(OK);
  });

  test('of two, one who blocks the officer does not remove them until the block counts no more', async () => {
    await levelOne('admin', 'second');
    await appoint(desk, ['second']);
    expect(await act('admin', 'end')).toEqual(OK);
    expect(await block('second')).toEqual(DONE);
    await watch();
    expect(await aloneFrom()).toBeNull();
    // the requester reads no name: the blocked officer is not one of them
    expect(await approvers('admin')).toEqual([]);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    await pass(7 * DAY_MS - 1, ['admin']);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    // the officer is back: the seven days start
    await levelOne('admin', 'second');
    await watch();
    await desk.later(DAY_MS);
    expect(await act('admin', 'approve')).toEqual([403, 'OWN_REQUEST']);
    expect(await act('second', 'keep')).toEqual(OK);
  });
});
