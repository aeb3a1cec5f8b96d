import { expect, test } from 'vitest';
import { navOf } from './nav.ts';

const addressesOf = (role: Parameters<typeof navOf>[0]) => {
  const { main, more } = navOf(role);
  return [...main, ...(more?.links ?? [])].map(({ to }) => to);
};

test.each(['/admin/deposits', '/admin/withdrawals', '/admin/transfers'])(
  'the desk’s menu opens %s filtered by pending decisions, for the levels that decide them',
  (queue) => {
    const waiting = `${queue}?status=waiting`;
    expect(addressesOf('admin')).toContain(waiting);
    expect(addressesOf('admin_l2')).toContain(waiting);
    for (const role of ['admin', 'admin_l2', 'admin_l3'] as const)
      expect(addressesOf(role)).not.toContain(queue);
    expect(addressesOf('admin_l3')).not.toContain(waiting);
  },
);
