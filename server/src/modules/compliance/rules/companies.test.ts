import { describe, expect, test } from 'vitest';
import { type CountedFiling, exposureOf } from './companies.ts';

const filing = (
  id: string,
  state: CountedFiling['state'],
  rest: Partial<CountedFiling> = {},
): CountedFiling => ({ id, state, exposed: ['Ana'], outcome: undefined, ...rest });

describe('exposed owners of a company', () => {
  test('count from the filing in force while a change in review names none', () => {
    expect(
      exposureOf([filing('new', 'submitted', { exposed: [] }), filing('old', 'approved')]),
    ).toEqual({ owners: ['Ana'], unapproved: true, about: 'old' });
  });

  test('of a refused or withdrawn filing still need an officer', () => {
    for (const state of ['refused', 'taken_back'] as const)
      expect(
        exposureOf([filing('now', 'approved', { outcome: 'approved' }), filing('old', state)]),
      ).toEqual({ owners: ['Ana'], unapproved: true, about: 'old' });
  });

  test('are approved in earlier filings by the approval of the one in review', () => {
    expect(
      exposureOf([
        filing('new', 'submitted', { exposed: ['Ana', 'Eva'], outcome: 'approved' }),
        filing('old', 'approved'),
      ]),
    ).toEqual({ owners: ['Ana', 'Eva'], unapproved: false, about: 'new' });
  });

  test('stay unapproved after an officer refuses them; a company without exposed owners needs no officer', () => {
    expect(exposureOf([filing('now', 'approved', { outcome: 'refused' })]).unapproved).toBe(true);
    expect(exposureOf([filing('now', 'approved', { exposed: [] })])).toEqual({
      owners: [],
      unapproved: false,
      about: undefined,
    });
  });
});
