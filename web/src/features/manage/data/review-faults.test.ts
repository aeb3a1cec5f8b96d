import { expect, test } from 'vitest';
import { PROJECT_FAULTS } from '#contract/projects/faults.ts';
import { faultsBySection } from './review-faults.ts';

const kind = 'trust_contract' as const;

test('each fault of a review is in exactly one section', () => {
  const faults = [
    ...PROJECT_FAULTS.map((fault, at) => ({ path: `parts.${at}`, fault })),
    { path: `documents.${kind}`, fault: 'REQUIRED' as const },
  ];
  const papers = [{ kind, required: true, present: false, validUntil: null }];
  const shared = faultsBySection({ faults, papers });
  const all = Object.values(shared).flat();
  expect(all).toHaveLength(faults.length);
  expect(new Set(all)).toEqual(new Set(faults));
  expect(shared.papers.map(({ path }) => path)).toEqual([`documents.${kind}`]);
  expect(shared.identity.map(({ fault }) => fault)).toContain('CBU_INVALID');
});

test('a paper that exists but is faulty otherwise is reported above', () => {
  const faults = [{ path: `documents.${kind}`, fault: 'REQUIRED' as const }];
  const papers = [{ kind, required: true, present: true, validUntil: null }];
  expect(faultsBySection({ faults, papers }).rest).toEqual(faults);
});
