import type { Endpoint } from '#contract/core/endpoint.ts';
import type { RawCallDeclaration } from '#contract/core/raw-call.ts';
import { may, ROLES, type Role } from '#contract/core/roles.ts';

const COLUMNS = [
  ['guest', null],
  ...ROLES.toReversed().map((role) => [role, role] as const),
] as const satisfies readonly (readonly [string, Role | null])[];

const INTRO = `# Who may call what

Written by \`node scripts/permissions-table.mjs\` from the contract's declarations; a test fails when it is not current, and
another calls each endpoint as each role and expects the answers listed here.

Where a \`guest\` may not call, a session is required (401 otherwise); another role is refused with 403. Permission to call does
not grant access to every object: another user's objects answer as if they did not exist.

- identity: requires a verified identity, except of administrators (403 \`KYC_REQUIRED\`)
- power: refused to the representative of a company whose power ended (403 \`COMPANY_POWER_ENDED\`), as is everything that requires a verified identity
- key: moves money or tokens, and accepts an \`Idempotency-Key\`
- again: a user with a second factor has to repeat it after five minutes (403 \`SECOND_FACTOR_REQUIRED_AGAIN\`)
- proof: called by a third party, or by a browser redirected to or from one: no session, but a signature or a secret stored in the browser
- before: open to an administrator who has yet to set up the second factor that they must have
`;

/** The page docs/permissions.md: each call by each role, as declared. */
export function permissionsPage(
  endpoints: readonly Endpoint[],
  rawCalls: readonly RawCallDeclaration[],
): string {
  const rows = [
    ...endpoints.map((endpoint) => [
      `${endpoint.method} ${endpoint.path}`,
      endpoint.access,
      wantsOf(endpoint),
      ...COLUMNS.map(([, role]) => (isOpen(endpoint, role) ? 'yes' : '·')),
    ]),
    ...rawCalls.map(({ method, path }) => [
      `${method} ${path}`,
      'public',
      'proof',
      ...COLUMNS.map(() => 'yes'),
    ]),
  ].sort(([one = ''], [other = '']) => (placeOf(one) < placeOf(other) ? -1 : 1));
  const head = ['endpoint', 'permission', 'besides', ...COLUMNS.map(([name]) => name)];
  const widths = head.map((_, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return `${INTRO}\n${[line(head), rule, ...rows.map(line)].join('\n')}\n`;
}

const isOpen = ({ access }: Endpoint, role: Role | null): boolean =>
  access === 'public' || (role !== null && may(role, access));

const wantsOf = ({
  verified,
  represented,
  idempotent,
  stepUp,
  beforeSecondFactor,
}: Endpoint): string =>
  [
    verified && 'identity',
    represented && 'power',
    idempotent && 'key',
    stepUp && 'again',
    beforeSecondFactor && 'before',
  ]
    .filter(Boolean)
    .join(', ');

/** By path, then by method. */
const placeOf = (name: string): string => name.split(' ').toReversed().join(' ');
