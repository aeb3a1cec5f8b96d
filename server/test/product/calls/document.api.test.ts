import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALL_ENDPOINTS, RAW_CALLS } from '#contract/endpoints.ts';
import { openProduct } from '../product.ts';

/**
 * Routes that the document leaves out: the document itself, monitoring, and simulated third parties.
 */
const LEFT_OUT =
  /^(GET \/api\/(docs|openapi\.json|health|metrics)|(GET|POST) \/api\/simulators?\/.*)$/;

let product: Awaited<ReturnType<typeof openProduct>>;
let document: { paths: Record<string, Record<string, Described>> };
interface Described {
  requestBody?: { content: Record<string, { schema: { properties?: object; anyOf?: unknown[] } }> };
  description?: string;
  parameters?: { in: string; name: string }[];
}

beforeAll(async () => {
  product = await openProduct();
  document = (await product.app.fastify.inject('/api/openapi.json')).json();
});
afterAll(() => product.close());

const documented = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
const described = (method: string, path: string) => document.paths[path]?.[method];

/** Every route in the framework's own tree, whichever plugin mounted it. */
function mounted(): string[] {
  const routes: string[] = [];
  const parts: string[] = [];
  const tree = product.app.fastify.printRoutes({ commonPrefix: false });
  for (const line of tree.split('\n')) {
    const [, indent = '', text = '', methods = ''] =
      /^([│ ]*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    parts.splice(depth, parts.length, text);
    for (const method of methods.split(', ').filter(Boolean))
      routes.push(`${method} ${parts.join('')}`);
  }
  return routes;
}

test('the document has every route below /api, and nothing else', () => {
  const routes = mounted()
    .filter((route) => /^(GET|POST|PUT|DELETE) \/api\//.test(route) && !LEFT_OUT.test(route))
    .map((route) => route.replace(/:(\w+)/g, '{$1}'));
  expect(documented().toSorted()).toEqual(routes.toSorted());
  expect(documented()).toHaveLength(ALL_ENDPOINTS.length + RAW_CALLS.length);
});

test('a third party’s webhook is described with its body, its signature and its sender', () => {
  const lyra = described('post', '/api/payments/lyra-ipn');
  const [type, form] = Object.entries(lyra?.requestBody?.content ?? {})[0] ?? [];
  expect(type).toBe('application/x-www-form-urlencoded');
  expect(Object.keys(form?.schema.properties ?? {})).toContain('kr-hash');
  expect(lyra?.description).toContain('Lyra');
  const headerOf = (path: string) =>
    described('post', path)?.parameters?.map((one) => `${one.in} ${one.name}`);
  expect(headerOf('/api/payments/stripe-webhook')).toContain('header stripe-signature');
  expect(headerOf('/api/payments/bitpay-ipn')).toContain('header x-signature');
  expect(headerOf('/api/kyc/webhook')).toContain('header x-payload-digest');
});
test('the redirects to other sites are described with their parameters', () => {
  for (const path of ['/api/auth/google', '/api/auth/twitter'])
    expect(described('get', path)?.parameters?.map(({ name }) => name)).toContain('challenge');
  expect(described('get', '/api/auth/google/callback')).toBeDefined();
});
