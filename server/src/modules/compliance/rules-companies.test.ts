import { describe, expect, test } from 'vitest';
import { type CountedFiling, exposureOf } from './rules-companies.ts';

const filing = (
  id: string,
  state: CountedFiling['state'],
  rest: Partial<CountedFiling> = {},
): CountedFiling => ({ id, state, exposed: ['Ana'], outcome: undefined, ...rest });

describe('exposed owners of a company', () => {
  test('of what is in force they count beside a change in review that names nobody', () => {
    expect(
      exposureOf([filing('new', 'submitted', { exposed: [] }), filing('old', 'approved')]),
    ).toEqual({ owners: ['Ana'], unapproved: true, about: 'old' });
  });

  test('of what was refused or taken back they go on waiting for an officer', () => {
    for (const state of ['refused', 'taken_back'] as const)
      expect(
        exposureOf([filing('now', 'approved', { outcome: 'approved' }), filing('old', state)]),
      ).toEqual({ owners: ['Ana'], unapproved: true, about: 'old' });
  });

  test('who approved what is in review approved what came before it', () => {
    expect(
      exposureOf([
        filing('new', 'submitted', { exposed: ['Ana', 'Eva'], outcome: 'approved' }),
        filing('old', 'approved'),
      ]),
    ).toEqual({ owners: ['Ana', 'Eva'], unapproved: false, about: 'new' });
  });

  test('a refusal of an officer leaves them waiting, and nobody exposed waits for nobody', () => {
    expect(exposureOf([filing('now', 'approved', { outcome: 'refused' })]).unapproved).toBe(true);
    expect(exposureOf([filing('now', 'approved', { exposed: [] })])).toEqual({
      owners: [],
      unapproved: false,
      about: undefined,
    });
  });
});
