import { describe, expect, test } from 'vitest';
import { approvalQuestion, approvalRows } from './approval.ts';

const first = {
  step: 'accept' as const,
  at: '2026-03-02T15:00:00.000Z',
  by: 'Eva',
  amount: '10.00',
  reference: null,
  bankLineId: null,
  charged: null,
};
const asked = (firstApproval: (typeof first & { mine: boolean }) | null, needsTwo: boolean) =>
  approvalQuestion({ firstApproval, needsTwo }, 'Acreditar', 'no se acredita nada');

test('the rows of a first approval name what it is of', () => {
  const labelOf = (step: 'accept' | 'chargeback') =>
    approvalRows({ ...first, step, mine: false })[0]?.label;
  expect(labelOf('accept')).toBe('Primera aprobación');
  expect(labelOf('chargeback')).toBe('Primera aprobación del contracargo');
});

describe('the question before an approval', () => {
  test('a single sufficient approval does not mention two', () => {
    expect(asked(null, false)).toEqual({
      title: 'Acreditar',
      confirmLabel: 'Acreditar',
      lead: '',
    });
  });
  test.each([
    ['nobody approved', null],
    ['the own one is given again for another amount', { ...first, mine: true }],
  ])('the first of two approvals shows that nothing is credited yet: %s', (_when, given) => {
    const { title, confirmLabel, lead } = asked(given, true);
    expect([title, confirmLabel]).toEqual([
      'Primera de dos aprobaciones',
      'Dar la primera aprobación',
    ]);
    expect(lead).toContain('de «Acreditar»: todavía no se acredita nada');
  });
  test('the second states that it takes effect now', () => {
    const { title, confirmLabel, lead } = asked({ ...first, mine: false }, true);
    expect([title, confirmLabel]).toEqual(['Segunda aprobación', 'Acreditar']);
    expect(lead).toContain('vale ahora');
  });
});
