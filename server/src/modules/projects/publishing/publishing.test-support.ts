import type { ProjectBody } from '#contract/projects/draft.ts';
import type { RequiredPaper } from '#contract/projects/values.ts';
import { newId } from '#core/id.ts';
import { sampleBody } from '../document/sample.test-support.ts';
import { UNPUBLISHED } from '../document/standing.ts';
import { takeApart } from '../document/take-apart.ts';
import { findFaults } from './publishing.ts';

/** The faults for which a draft may not be published on 2026-03-01, each as its path and key. */
export const faultsOf = (body: ProjectBody, required: readonly RequiredPaper[] = []): string[] =>
  findFaults('p', takeApart('p', body, newId), {
    today: '2026-03-01',
    requiredDocuments: required,
    isContractElsewhere: false,
    standing: UNPUBLISHED,
    roundsBefore: [],
    vaultsBefore: [],
    deliveryBefore: null,
  }).map(({ path, message }) => `${path} ${message}`);

/** The faults of the sample after a change. */
export const changed = (
  change: (body: ProjectBody) => void,
  required: readonly RequiredPaper[] = [],
): string[] => {
  const body = sampleBody();
  change(body);
  return faultsOf(body, required);
};

export const at = <T>(list: readonly T[], index: number): T => {
  const item = list[index];
  if (item === undefined) throw new Error(`nothing at ${index}`);
  return item;
};
