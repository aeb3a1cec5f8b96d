import { expect, test } from 'vitest';
import { desk } from './desk.ts';

/** People by the state of their identity and of their account. */
export function peopleFigures(): void {
  test('each figure of people counts the rows of the list that it leads to', async () => {
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
}
