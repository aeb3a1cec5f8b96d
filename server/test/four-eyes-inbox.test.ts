import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { DESK_KIND_NAMES, type DeskKind } from '#contract/desk/kinds.ts';

const MODULES = new URL('../src/modules/', import.meta.url);

/**
 * Every place that lets a second administrator decide on the request of a first one, with the kinds of the inbox by which
 * the second one finds it. Each kind is shown to wait there by a test in `product`: `four-eyes/desk.api.test.ts`, and those
 * of companies and declared balances.
 */
const PLACES: Readonly<Record<string, readonly DeskKind[]>> = {
  // the stage waits on the page of attestors for every administrator of level 1 except who invited its inspector
  'attestations/ask.ts': [],
  'companies/approve-replacement.ts': ['company'],
  'companies/decide.ts': ['company'],
  'compliance/limits/limits.ts': ['raise'],
  'compliance/policy/decide-officers.ts': ['officer'],
  'compliance/policy/policy.ts': ['policy'],
  'compliance/policy/withdraw-policy.ts': ['policy'],
  'estates/decisions.ts': ['distribution', 'writeOff'],
  // another administrator than who froze begins and ends it; only after that one is gone, two of them
  'estates/lift.ts': ['lift'],
  'identity/admin-requests/decide.ts': ['adminRequest'],
  'movements/earnings/kind.ts': ['earning'],
  'movements/engine/approvals.ts': ['deposit', 'withdrawal', 'transfer', 'return', 'send'],
  'owners/approve.ts': ['owner'],
  'projects/managers/deciding.ts': ['frame', 'prolongation', 'revision'],
  'settings/changes.ts': ['settingChange'],
  'texts/drafts.ts': ['text'],
  'treasury/declarations/declarations.ts': ['declaration'],
  'treasury/decisions/explain.ts': ['explanation'],
};

/** Calls that compare two administrators, and the refusals of one's own request. */
const SECOND =
  /\.assertSecond\(|\.assertTwo\(|AppError\('(OWN_REQUEST|APPROVERS_NOT_INDEPENDENT)'\)|return .*'OWN_REQUEST'/;
/** Where these are defined. */
const DEFINED = ['identity/independence/', 'identity/index.ts'];

test('whatever a second administrator decides is a kind of the inbox', async () => {
  const names = await readdir(MODULES, { recursive: true });
  const found: string[] = [];
  for (const name of names.filter((one) => /\.ts$/.test(one) && !/\.test/.test(one)))
    if (
      !DEFINED.some((place) => name.startsWith(place)) &&
      SECOND.test(await readFile(new URL(name, MODULES), 'utf8'))
    )
      found.push(name);
  expect(found.sort()).toEqual(Object.keys(PLACES).sort());
  expect(DESK_KIND_NAMES).toEqual(expect.arrayContaining(Object.values(PLACES).flat()));
});

test('each step of a movement that two approve has rows in the inbox', async () => {
  const tables = await readFile(new URL('movements/tables.ts', MODULES), 'utf8');
  const [, steps = ''] = /type ApprovalStep = (.+);/.exec(tables) ?? [];
  const rows = await readFile(new URL('desk/store/kinds.ts', MODULES), 'utf8');
  const asked = steps.split(' | ').map((step) => step.replaceAll("'", ''));
  expect(asked).toHaveLength(5);
  for (const step of asked) expect(rows).toContain(`'${step}'`);
});
