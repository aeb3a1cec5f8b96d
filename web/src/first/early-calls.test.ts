import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isAdmin, may, ROLES } from '#contract/core/roles.ts';
import { ALL_ENDPOINTS } from '#contract/endpoints.ts';
import { ROUTES, type RoutePath } from '#contract/routes.ts';
import { TOKEN_KEY } from '#web/shared/api/token.ts';
import { DESK_KEY } from '#web/shared/session/desk-key.ts';
import { earlyCallsOf } from './early-calls.ts';

const SCHEME = readFileSync(join(import.meta.dirname, '../../public/scheme.js'), 'utf8');

/** The requests of a logged-in person's browser before the code of a page runs. */
function askedEarly(calls: readonly string[], kept: Readonly<Record<string, string>>): string[] {
  const asked: string[] = [];
  const meta = { 'early-calls': calls.join(' ') };
  const document = {
    hidden: true,
    documentElement: { setAttribute: () => {} },
    addEventListener: () => {},
    querySelector: (selector: string) => {
      const content = Object.entries(meta).find(([name]) => selector.includes(`"${name}"`))?.[1];
      return content === undefined ? null : { getAttribute: () => content };
    },
  };
  const window = {
    localStorage: { getItem: (key: string) => kept[key] ?? null },
    matchMedia: () => ({ matches: false }),
    addEventListener: () => {},
  };
  const fetch = (url: string) => {
    asked.push(url);
    return Promise.resolve(null);
  };
  new Function('window', 'document', 'fetch', SCHEME)(window, document, fetch);
  return asked;
}

const accessOf = (address: string) => {
  const path = decodeURIComponent(address).replace('/api', '').split('?')[0];
  return ALL_ENDPOINTS.find((one) => one.method === 'GET' && one.path === path)?.access;
};
const routes = Object.keys(ROUTES).filter((path): path is RoutePath => path in ROUTES);

test.each(routes)('%s asks early for nothing that its reader may not call', (route) => {
  for (const role of ROLES) {
    const kept = { [TOKEN_KEY]: 't', ...(isAdmin(role) ? { [DESK_KEY]: 'true' } : {}) };
    for (const call of askedEarly(earlyCallsOf(route, { id: ':id' }), kept)) {
      const access = accessOf(call);
      expect(access !== undefined && access !== 'public' && may(role, access), call).toBe(true);
    }
  }
});

test('the dashboard of a person asks for its four answers before its program runs', () => {
  expect(askedEarly(earlyCallsOf('/dashboard'), { [TOKEN_KEY]: 't' })).toHaveLength(5);
});

test('the page of a project asks for it before its program runs', () => {
  expect(
    askedEarly(earlyCallsOf('/project-investor/:id', { id: '7' }), { [TOKEN_KEY]: 't' }),
  ).toEqual(['/api/users/me', '/api/projects/7']);
});
