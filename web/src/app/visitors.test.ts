import { describe, expect, it } from 'vitest';
import { PLACES } from '#contract/routes.ts';
import { landingOf } from '#web/shared/session/after-login.ts';
import { levelsWith } from '#web/shared/session/levels.ts';
import {
  bringsLink,
  isForMembers,
  lackedBy,
  redirectOf,
  twinOf,
  type Visitor,
} from './visitors.ts';

const go = (path: string, visitor: Visitor, demo = true) => redirectOf(path, visitor, demo) ?? path;

describe('logged out', () => {
  it.each([
    '/',
    '/login',
    '/sign-up',
    '/verify-email',
    '/recover-password',
    '/reset-password',
    '/guest/owner',
    '/guest/investor',
    '/guest/project-property/1',
    '/guest/project-investor/1',
    '/guest/property-type/1',
    '/guest/property-type/1/images',
    '/guest/properties',
    '/guest/contracts',
    '/confirm-email',
    '/revert-email',
    '/demo/mailbox',
    '/terms',
    '/privacy',
    '/help',
    '/rules',
    '/glossary',
  ])('has %s', (path) => expect(go(path, null)).toBe(path));
  it.each(['/wallet', '/profile', '/admin/users', '/guest', '/guest/wallet', '/nothing'])(
    '%s leads to /',
    (path) => expect(go(path, null)).toBe('/'),
  );
});

describe.each(['user', 'owner', 'investor'] as const)('logged in as %s', (role) => {
  it.each([
    '/',
    '/dashboard',
    '/new-project',
    '/my-projects',
    '/property/1',
    '/project/1',
    '/edit-project/1',
    '/profile',
    '/wallet',
    '/owner',
    '/investor',
    '/project-property/1',
    '/project-investor/1',
    '/property-type/1',
    '/property-type/1/images',
    '/properties',
    '/contracts',
    '/my-tokens',
    '/my-orders',
    '/my-properties',
    '/my-reservations',
    '/my-vaults',
    '/my-rents',
    '/second-factor',
    '/confirm-email',
    '/revert-email',
    '/demo/mailbox',
    '/terms',
    '/privacy',
    '/help',
  ])('has %s', (path) => expect(go(path, role)).toBe(path));
  it.each(['/login', '/sign-up', '/admin/users', '/nothing', '/project', '/property-type/1/x'])(
    '%s leads to /investor',
    (path) => expect(go(path, role)).toBe('/investor'),
  );
});

describe('administrators', () => {
  const admin = PLACES.filter(({ path }) => path.startsWith('/admin/')).map(({ path }) => path);
  it.each([
    '/',
    '/dashboard',
    '/property/1',
    '/profile',
    '/second-factor',
    '/confirm-email',
    '/revert-email',
  ])('of every level have %s', (path) => {
    for (const role of ['admin', 'admin_l2', 'admin_l3'] as const)
      expect(go(path, role)).toBe(path);
  });
  it.each(['/new-project', '/edit-project/1', '/project/1', '/project/1/preview'])(
    'of level 1 alone have %s',
    (path) => {
      expect(go(path, 'admin')).toBe(path);
      for (const role of ['admin_l2', 'admin_l3'] as const) expect(go(path, role)).toBe('/');
    },
  );
  it('level 1 has everything', () => {
    for (const path of admin) expect(go(path, 'admin')).toBe(path);
    expect(go('/new-project', 'admin')).toBe('/new-project');
  });
  it('level 2 has people and payments', () => {
    expect(admin.filter((path) => redirectOf(path, 'admin_l2', true) === null)).toEqual([
      '/admin/users',
      '/admin/users/:id',
      '/admin/deposits',
      '/admin/withdrawals',
      '/admin/payouts',
      '/admin/transfers',
      '/admin/rights',
      '/admin/bank',
      '/admin/health',
    ]);
  });
  it('level 3 has people and the state of services', () => {
    expect(admin.filter((path) => redirectOf(path, 'admin_l3', true) === null)).toEqual([
      '/admin/users',
      '/admin/users/:id',
      '/admin/health',
    ]);
  });
  it.each(['/wallet', '/investor', '/owner', '/login', '/my-tokens', '/guest/owner', '/nothing'])(
    '%s leads to /',
    (path) => {
      for (const role of ['admin', 'admin_l2', 'admin_l3'] as const)
        expect(go(path, role)).toBe('/');
    },
  );
});

it('never redirects to a page that redirects again', () => {
  for (const visitor of [null, 'user', 'admin', 'admin_l3'] as const) {
    const to = redirectOf('/nothing', visitor, true) ?? '';
    expect(redirectOf(to, visitor, true)).toBeNull();
  }
});
it('each role starts on its own page', () => {
  for (const role of ['user', 'owner', 'investor', 'admin', 'admin_l2'] as const) {
    expect(redirectOf(landingOf(role), role, true)).toBeNull();
  }
});

it('each page belongs to some visitors, and all others are redirected from it', () => {
  const everybody = [null, 'user', 'owner', 'investor', 'admin', 'admin_l2', 'admin_l3'] as const;
  for (const { path } of PLACES) {
    const at = path.replace(':id', '1');
    expect(
      everybody.filter((who) => redirectOf(at, who, true) === null),
      at,
    ).not.toEqual([]);
    for (const who of everybody) {
      const home = who === null || who.startsWith('admin') ? '/' : '/investor';
      expect([at, home, twinOf(at, who)], `${who} at ${at}`).toContain(go(at, who));
    }
  }
});

describe('paired URLs of one page for guests and for members', () => {
  const pairs = PLACES.flatMap(({ path }) =>
    path.startsWith('/guest/')
      ? [[path.replace(':id', '7'), path.slice(6).replace(':id', '7')]]
      : [],
  );
  it.each(pairs)('%s and %s lead to each other', (guest = '', own = '') => {
    expect(go(own, null)).toBe(guest);
    for (const role of ['user', 'owner', 'investor'] as const) expect(go(guest, role)).toBe(own);
    expect(go(guest, 'admin')).toBe('/');
  });
  it('there are ten of each', () => expect(pairs).toHaveLength(10));
});

describe('the demonstration’s addresses', () => {
  it.each(['/demo/terms', '/demo/privacy', '/demo/help'])(
    '%s leads to the page that left it',
    (path) => {
      for (const who of [null, 'user', 'admin'] as const) expect(go(path, who)).toBe(path.slice(5));
    },
  );
  it.each(['/demo/terms', '/demo/mailbox', '/demo/nothing'])('%s is unknown elsewhere', (path) => {
    expect(go(path, null, false)).toBe('/');
    expect(go(path, 'user', false)).toBe('/investor');
    expect(go(path, 'admin', false)).toBe('/');
  });
});

describe('pages remembered for after the log-in', () => {
  it.each(['/wallet', '/my-orders', '/admin/users', '/property/1', '/owner', '/profile'])(
    '%s is a page for members',
    (path) => expect(isForMembers(path)).toBe(true),
  );
  it.each(['/', '/login', '/sign-up', '/guest/owner', '/guest/wallet', '/nothing'])(
    '%s is not',
    (path) => expect(isForMembers(path)).toBe(false),
  );
});

describe('a link in a mail', () => {
  const at = (pathname: string, search = '', hash = '') => bringsLink({ pathname, search, hash });
  it('opens its page for a logged-in person, too', () => {
    expect(at('/reset-password', '', '#token=abc')).toBe(true);
    expect(at('/verify-email', '?token=abc')).toBe(true);
  });
  it('is not, without its secret or on another page', () => {
    expect(at('/reset-password')).toBe(false);
    expect(at('/sign-up', '', '#token=abc')).toBe(false);
  });
});

describe('a page of another administration level', () => {
  it('reports what it needs, and redirects the administrator to the desk', () => {
    expect(lackedBy('/admin/settings', 'admin_l2')).toBe('settings.manage');
    expect(lackedBy('/admin/deposits', 'admin_l3')).toBe('payments.manage');
    expect(go('/admin/settings', 'admin_l2')).toBe('/');
    expect(levelsWith('settings.manage')).toBe('el nivel 1');
    expect(levelsWith('payments.manage')).toBe('los niveles 1 y 2');
  });
  it('is not reported for own pages, unknown URLs, or pages outside the desk', () => {
    expect(lackedBy('/admin/deposits', 'admin_l2')).toBeNull();
    expect(lackedBy('/nothing', 'admin_l3')).toBeNull();
    expect(lackedBy('/admin/settings', 'owner')).toBeNull();
    expect(lackedBy('/wallet', 'admin')).toBeNull();
  });
});
