// Imports run downwards only: contract ← core ← platform ← modules ← demo ← app; web sees the contract alone.
const MODULES = [
  'ledger',
  'audit',
  'location',
  'resources',
  'identity',
  'notifications',
  'settings',
  'kyc',
  'rates',
  'debts',
  'projects',
  'questions',
  'tokens',
  'rights',
  'chain',
  'movements',
  'payments',
  'treasury',
  'balance',
  'rents',
  'funds',
  'reports',
  'portfolio',
  'statistics',
  'proofs',
  'events',
];
const TEST = '\\.(test|test-support|fixture)\\.tsx?$|^server/test/';

const upwards = MODULES.map((name, at) => ({
  name: `${name}-imports-downwards`,
  severity: 'error',
  from: { path: `^server/src/modules/${name}/`, pathNot: TEST },
  to: { path: `^server/src/modules/(${MODULES.slice(at + 1).join('|') || 'none'})/` },
}));

export default {
  forbidden: [
    {
      name: 'no-circles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-alone',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: TEST },
      to: { pathNot: '^contract/src/|node_modules/zod/' },
    },
    {
      // the web's build ships endpoints without their schemas: what is made of one would be undefined there
      name: 'schemas-know-no-endpoints',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: `/endpoints\\.ts$|${TEST}` },
      to: { path: '/endpoints\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'core-is-pure',
      severity: 'error',
      from: { path: '^server/src/core/', pathNot: TEST },
      to: { pathNot: '^(contract/src|server/src/core)/|node_modules/uuid/' },
    },
    {
      name: 'rules-are-pure',
      severity: 'error',
      from: { path: '/rules[^/]*\\.ts$', pathNot: TEST },
      to: { path: 'node_modules/(fastify|kysely|pg|pino)/|^server/src/platform/|/store\\.ts$' },
    },
    {
      name: 'platform-below-modules',
      severity: 'error',
      from: { path: '^server/src/platform/', pathNot: TEST },
      to: { path: '^server/src/(modules|demo|app|main)' },
    },
    {
      name: 'a-module-has-one-door',
      severity: 'error',
      from: { path: '^server/src/(?!modules/)', pathNot: TEST },
      to: { path: '^server/src/modules/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'modules-meet-at-the-door',
      severity: 'error',
      from: { path: '^server/src/modules/([^/]+)/', pathNot: TEST },
      to: { path: '^server/src/modules/[^/]+/(?!index\\.ts$)', pathNot: '^server/src/modules/$1/' },
    },
    {
      name: 'sql-in-stores-alone',
      severity: 'error',
      from: {
        path: '^server/src/modules/',
        pathNot: `store[^/]*\\.ts$|tables\\.ts$|audit[^/]*\\.ts$|/store/|${TEST}`,
      },
      to: { path: 'node_modules/(kysely|pg|@electric-sql)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'web-never-imports-server',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^server/' },
    },
    {
      name: 'server-never-imports-web',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^web/' },
    },
    {
      name: 'features-are-strangers',
      severity: 'error',
      from: { path: '^web/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^web/src/(shared|theme)/', pathNot: TEST },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'features-below-app',
      severity: 'error',
      from: { path: '^web/src/features/', pathNot: TEST },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'no-tests-in-the-product',
      severity: 'error',
      from: { pathNot: TEST },
      to: { path: TEST },
    },
    {
      // `npm install --omit=dev` is all that a start needs; it builds the web, so the web's packages count
      name: 'the-product-needs-no-development-package',
      severity: 'error',
      from: { path: '^(contract/src|server/src|web)/', pathNot: `${TEST}|test-support` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    ...upwards,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.css$' },
    tsPreCompilationDeps: true,
  },
};
