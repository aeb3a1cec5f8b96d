import { expect, test } from 'vitest';
import { userBalance } from '#contract/balance/endpoints.ts';
import { transfersPage, withdrawalsPage } from '#contract/payments/schemas.ts';
import { usersPage } from '#contract/users/schemas.ts';
import { desk, isSome, minorOf } from './desk.ts';

/** People by identity state and account state, and each one's money on hold. */
export function peopleFigures(): void {
  test('each figure of people counts the rows of the list that it links to', async () => {
    const { users, verification } = await desk.board();
    const people = (more = '') => desk.rowsOf(`/users?filter[group]=people${more}`);
    expect(users.total).toBe(await people());
    expect(users.verified).toBe(await people('&filter[kycStatus]=verified'));
    expect(users.pendingKyc).toBe(await people('&filter[kycStatus]=pending'));
    expect(users.blocked).toBe(await people('&filter[state]=blocked'));
    expect(users.newThisMonth).toBe(await people(`&filter[createdFrom]=${users.newSince}`));
    for (const { status, count } of verification)
      expect([status, count]).toEqual([status, await people(`&filter[kycStatus]=${status}`)]);
    expect(verification.reduce((sum, { count }) => sum + count, 0)).toBe(users.total);
  });

  test('the lists that figures of people link to have exactly those people', async () => {
    const all = await desk.everyRow('/users?filter[group]=people', usersPage);
    const listed = async (more: string) =>
      (await desk.everyRow(`/users?filter[group]=people&${more}`, usersPage))
        .map(({ userId }) => userId)
        .toSorted();
    const idsOf = (fits: (one: (typeof all)[number]) => boolean) =>
      all
        .filter(fits)
        .map(({ userId }) => userId)
        .toSorted();
    for (const status of ['not_started', 'pending', 'retry', 'rejected', 'verified'])
      expect([status, await listed(`filter[kycStatus]=${status}`)]).toEqual([
        status,
        idsOf(({ kycStatus }) => kycStatus === status),
      ]);
    expect(await listed('filter[state]=blocked')).toEqual(
      idsOf(({ state }) => state === 'blocked'),
    );
    const unproved = await listed('filter[emailVerified]=false');
    expect(unproved).toEqual(idsOf(({ emailVerified }) => !emailVerified));
    expect(unproved.length).toBeGreaterThan(0);
  });

  test('a person’s money on hold in each project is what their pending withdrawals and transfers take from it', async () => {
    const withdrawals = (await desk.everyRow('/payments/withdraws?', withdrawalsPage)).filter(
      ({ source, status }) => source === 'wallet' && (status === 'pending' || status === 'sent'),
    );
    const transfers = (await desk.everyRow('/balance/transfers?', transfersPage)).filter(
      ({ status }) => status === 'pending',
    );
    const moving = [
      ...withdrawals.map(({ userId, projectId, currency, amount }) => ({
        ...{ userId, projectId, currency, amount },
      })),
      ...transfers.map(({ userId, fromProjectId: projectId, sentCurrency: currency, amount }) => ({
        ...{ userId, projectId, currency, amount },
      })),
    ];
    for (const userId of new Set(moving.map((one) => one.userId))) {
      const { items } = userBalance.answer.parse(await desk.get(`/balance/user/${userId}`));
      const held = items.filter((one) => isSome({ amount: one.held }));
      expect(held.length).toBeGreaterThan(0);
      for (const { projectId, currency, held: amount } of held) {
        const own = moving.filter(
          (one) =>
            one.userId === userId && one.projectId === projectId && one.currency === currency,
        );
        expect([userId, projectId, minorOf({ amount, currency })]).toEqual([
          userId,
          projectId,
          own.reduce((sum, one) => sum + minorOf(one), 0n),
        ]);
      }
    }
    expect(moving.length).toBeGreaterThan(1);
  });
}
