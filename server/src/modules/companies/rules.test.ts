import { describe, expect, test } from 'vitest';
import { isOwner, shareText } from '#contract/companies/owners.ts';
import { companyBody, ownersBody, powerBody } from '#contract/companies/schemas.ts';
import { companyStopOf } from '#contract/companies/stop.ts';
import {
  changedParts,
  holdsWithdrawals,
  type Parts,
  type Submission,
  submissionFaults,
} from './rules.ts';
import { COMPANY, OWNERS, POWER, person } from './sample.test-support.ts';

const PARTS: Parts = { company: COMPANY, power: POWER, owners: OWNERS };
const FILE = { all: 1, fresh: 1 };
const NONE = { all: 0, fresh: 0 };
const faults = (more: Partial<Submission>) =>
  submissionFaults({
    parts: PARTS,
    inForce: undefined,
    papers: { statute: FILE, designation: NONE, power: FILE },
    threshold: 1000,
    today: '2026-03-10',
    ...more,
  }).map(({ path, message }) => `${path} ${message}`);
const owners = (...people: ReturnType<typeof person>[]) => ({
  parts: { ...PARTS, owners: { nobodyReaches: false, owners: people } },
});

describe('a company’s filing', () => {
  test('is complete with its statute and the power', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ parts: { company: null, power: null, owners: null } })).toEqual([
      'company REQUIRED',
      'power REQUIRED',
      'owners REQUIRED',
    ]);
    expect(faults({ papers: { statute: NONE, designation: FILE, power: NONE } })).toEqual([
      'papers.statute REQUIRED',
      'papers.power REQUIRED',
    ]);
  });

  test('needs the designation where the statute names the representative', () => {
    const parts: Parts = { ...PARTS, power: { ...POWER, kind: 'statute' } };
    expect(faults({ parts })).toEqual(['papers.designation REQUIRED']);
  });

  test('accepts neither an expired power nor future dates', () => {
    const power = (more: object) => faults({ parts: { ...PARTS, power: { ...POWER, ...more } } });
    expect(power({ endsOn: '2026-03-10' })).toEqual([]);
    expect(power({ endsOn: '2026-03-09' })).toEqual(['power.endsOn POWER_OVER']);
    expect(power({ grantedOn: '2026-03-11' })).toEqual(['power.grantedOn DATE_INVALID']);
  });

  test('with another power needs its paper', () => {
    const inForce: Parts = { ...PARTS, power: { ...POWER, endsOn: '2026-03-01' } };
    const papers = { statute: FILE, designation: NONE, power: { all: 1, fresh: 0 } };
    expect(faults({ inForce, papers })).toEqual(['papers.power REQUIRED']);
    expect(faults({ inForce: PARTS, papers })).toEqual([]);
  });
});

describe('beneficial owners', () => {
  test('hold at most the whole together', () => {
    expect(faults(owners(person('1', 5000), person('2', 5000)))).toEqual([]);
    expect(faults(owners(person('1', 6000), person('2', 4001)))).toEqual([
      'owners.1.share OVER_WHOLE',
    ]);
  });

  test('reach the threshold, or control by other, stated means', () => {
    expect(faults(owners(person('1', 1000)))).toEqual([]);
    expect(faults(owners(person('1', 9000), person('2', 999)))).toEqual([
      'owners.1.share BELOW_THRESHOLD',
    ]);
    const control = { ...person('2', 0), by: 'control' as const };
    expect(faults(owners(person('1', 9000), control))).toEqual(['owners.1.how REQUIRED']);
    const said = { ...control, how: 'Nombra a la mayoría del directorio' };
    expect(faults(owners(person('1', 9000), said))).toEqual([]);
  });

  test('are named even when no owner reaches the threshold', () => {
    const control = { ...person('1', 0), by: 'control' as const, how: 'Preside el directorio' };
    expect(faults(owners(control))).toEqual(['owners.nobodyReaches NOBODY_REACHES']);
    const parts = { ...PARTS, owners: { nobodyReaches: true, owners: [control] } };
    expect(faults({ parts })).toEqual([]);
    const held = { ...PARTS, owners: { nobodyReaches: true, owners: [person('1', 5000)] } };
    expect(faults({ parts: held })).toEqual(['owners.nobodyReaches SOMEBODY_REACHES']);
    expect(ownersBody.safeParse({ nobodyReaches: true, owners: [] }).success).toBe(false);
  });

  test('are named once, by document or tax id', () => {
    expect(faults(owners(person('1', 5000), person('1', 2000)))).toEqual([
      'owners.1.document NAMED_TWICE',
    ]);
  });

  test('are natural persons, not companies', () => {
    for (const taxId of ['30990000014', '33693450239', '34999032089'])
      expect(faults(owners({ ...person('1', 10_000), taxId }))).toEqual([
        'owners.0.taxId OWNER_NOT_PERSON',
      ]);
    expect(faults(owners({ ...person('1', 10_000), document: '30990000014' }))).toEqual([
      'owners.0.document OWNER_NOT_PERSON',
    ]);
    expect(faults(owners({ ...person('1', 10_000), taxId: '20301112223' }))).toEqual([]);
    const held = { ...person('1', 10_000), how: 'Por Otra Prueba S.R.L.' };
    expect(faults(owners(held))).toEqual([]);
  });

  test('are recognised as an administrator by either number', () => {
    const one = { ...person('1', 5000), document: '30111222', taxId: null };
    expect(isOwner([one], { document: '30111222', tax_id: null })).toBe(true);
    expect(isOwner([one], { document: null, tax_id: '20301112223' })).toBe(true);
    expect(isOwner([one], { document: '30111223', tax_id: null })).toBe(false);
    expect(isOwner([one], { document: null, tax_id: null })).toBe(false);
  });
});

test('another company or other owners put withdrawals on hold, another power does not', () => {
  expect(changedParts(PARTS, { ...PARTS, power: { ...POWER, scope: 'Otro alcance' } })).toEqual([
    'power',
  ]);
  expect(holdsWithdrawals(PARTS, { ...PARTS, power: { ...POWER, endsOn: null } })).toBe(false);
  const other = { ...PARTS, owners: { nobodyReaches: false, owners: [person('9', 10_000)] } };
  expect(holdsWithdrawals(PARTS, other)).toBe(true);
  // as the database returns it, with its fields in another order
  const turned = Object.fromEntries(Object.entries(COMPANY).reverse());
  expect(changedParts(PARTS, { ...PARTS, company: companyBody.parse(turned) })).toEqual([]);
});

test('a company’s money is blocked until approval and without a valid power, whose last day is included', () => {
  const holder = { approved: true, inReview: false, replacing: false, powerEndsOn: '2026-03-10' };
  expect(companyStopOf(null, '2026-03-10')).toBeNull();
  expect(companyStopOf(holder, '2026-03-10')).toBeNull();
  expect(companyStopOf(holder, '2026-03-11')).toBe('power_ended');
  expect(companyStopOf({ ...holder, powerEndsOn: null }, '2099-01-01')).toBeNull();
  expect(companyStopOf({ ...holder, inReview: true }, '2026-03-10')).toBe('in_review');
  expect(companyStopOf({ ...holder, inReview: true, replacing: true }, '2026-03-10')).toBe(
    'replacing',
  );
  expect(companyStopOf({ ...holder, approved: false }, '2026-03-10')).toBe('not_approved');
});

test('a tax id must be a legal person’s, with a valid check digit', () => {
  const faultOf = (taxId: string) =>
    companyBody.safeParse({ ...COMPANY, taxId }).error?.issues.map(({ message }) => message);
  expect(faultOf(COMPANY.taxId)).toBeUndefined();
  expect(faultOf('30990000015')).toContain('CUIT_INVALID');
  expect(faultOf('20301112223')).toContain('CUIT_NOT_COMPANY');
  expect(companyBody.safeParse({ ...COMPANY, kind: 'other' }).success).toBe(false);
  expect(powerBody.safeParse({ ...POWER, endsOn: '2020-01-01' }).success).toBe(false);
});

test('a share is written with a decimal comma and no trailing zeros', () => {
  expect([0, 1000, 1250, 3333, 5, 10_000].map(shareText)).toEqual([
    '0',
    '10',
    '12,5',
    '33,33',
    '0,05',
    '100',
  ]);
});
