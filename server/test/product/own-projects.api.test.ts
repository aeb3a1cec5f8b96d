import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Desk, OK, openDesk } from './desk.ts';
import { askForDecisions, DECISIONS, ids } from './project-requests.ts';

const APPROVALS = [
  'approval of changes',
  'approval of a prolongation',
  'approval of a legal frame',
] as const;
const REJECTIONS = ['rejection of changes', 'rejection of a prolongation'] as const;
const OWN = [403, 'OWN_REQUEST'];

let desk: Desk;
const db = () => desk.product.database.db;
const decide = (who: string, name: string) => {
  const [method, path, body] = DECISIONS[name]?.(desk) ?? ['POST', '', {}];
  return desk.outcome(who, method, path, body);
};
/** Whether the administrators beside the owner can log in. */
const others = (canLogIn: boolean) =>
  db()
    .updateTable('users')
    .set({ email_verified_at: canLogIn ? desk.product.clock.now() : null })
    .where('id', 'in', [desk.product.id('second'), desk.product.id('third')])
    .execute();
/** Everything waits again, asked for by one administrator. */
async function askAgain(who: string) {
  const waiting = { status: 'pending', requested_by: desk.product.id(who) } as const;
  const undecided = { decided_by: null, decided_at: null, reason: null };
  await db()
    .updateTable('project_revisions')
    .set({ ...waiting, ...undecided })
    .where('id', '=', ids.revision)
    .execute();
  await db()
    .updateTable('round_prolongations')
    .set({ ...waiting, ...undecided })
    .where('id', '=', ids.prolongation)
    .execute();
  await db().updateTable('rounds').set({ former_ends_at: null }).execute();
  await db()
    .updateTable('project_frames')
    .set({
      state: 'pending',
      asked_by: desk.product.id(who),
      decided_by: null,
      decided_at: null,
    })
    .where('id', '=', ids.frame)
    .execute();
}

beforeAll(async () => {
  desk = await openDesk('embedded');
  await askForDecisions(desk, desk.product.id('admin'));
  await db()
    .updateTable('projects')
    .set({ owner_id: desk.product.id('admin') })
    .where('id', '=', desk.scene.projectId)
    .execute();
});
afterAll(() => desk?.product.close());

describe('a project of an administrator’s own account, which is the platform’s', () => {
  test.each([...APPROVALS, ...REJECTIONS])(
    'has no %s by who requested it while another administrator can log in',
    async (name) => {
      expect(await decide('admin', name)).toEqual(OWN);
    },
  );

  test.each(APPROVALS)(
    'has an %s by its owner when another administrator requested it',
    async (name) => {
      await askAgain('second');
      expect(await decide('second', name)).toEqual(OWN);
      expect(await decide('admin', name)).toEqual(OK);
    },
  );

  test.each([{ state: 'blocked' }, { role: 'admin_l2' }, { role: 'owner' }] as const)(
    'has no approval of a legal frame by a second administrator alone, once who requested it is %o',
    async (change) => {
      await askAgain('admin');
      const owner = db().updateTable('users').where('id', '=', desk.product.id('admin'));
      await owner.set(change).execute();
      expect(await decide('second', 'approval of a legal frame')).toEqual([
        409,
        'REQUESTER_NOT_AUTHORIZED',
      ]);
      expect(await decide('second', 'rejection of a legal frame')).toEqual(OK);
      await owner.set({ state: 'active', role: 'admin' }).execute();
    },
  );

  test.each(APPROVALS)('has an %s by an administrator who works alone', async (name) => {
    await askAgain('admin');
    await others(false);
    expect(await decide('admin', name)).toEqual(OK);
    await others(true);
  });

  test.each(REJECTIONS)('has a %s by an administrator who works alone', async (name) => {
    await askAgain('admin');
    await others(false);
    expect(await decide('admin', name)).toEqual(OK);
    await others(true);
  });
});
