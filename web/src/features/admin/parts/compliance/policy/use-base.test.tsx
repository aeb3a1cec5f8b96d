// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { afterEach, expect, it } from 'vitest';
import { firstPolicy } from '#contract/compliance/policy.ts';
import type { Policies } from '#contract/compliance/policy-views.ts';
import { type PolicyValues, policyValuesOf } from './policy-values.ts';
import { useBase } from './use-base.ts';

afterEach(cleanup);

const NOW = { ...firstPolicy(true), limitDays: 30, riskDays: 10 };
const on = (holdsFrom: string, days: number) => ({
  holdsFrom,
  values: { ...NOW, limitDays: days, riskDays: days },
});
const current: Policies['current'] = {
  id: null,
  holdsFrom: '2026-01-01',
  values: NOW,
  before: NOW,
  state: 'approved',
  begun: true,
  by: null,
  at: null,
  mine: false,
  approvedBy: null,
  decidedAt: null,
  withdrawing: null,
  withdrawnBy: null,
};
const POLICIES: Policies = {
  items: [],
  page: 1,
  pageSize: 20,
  total: 0,
  first: NOW,
  current,
  upcoming: [on('2026-06-01', 45), on('2026-09-01', 60)],
};

it('a typed value that equals the base of its day stays on another day, and untouched ones follow', () => {
  const { result } = renderHook(() => {
    const form = useForm<PolicyValues>({ defaultValues: policyValuesOf(NOW, '2026-03-10') });
    useBase(form, POLICIES);
    return form;
  });
  act(() => result.current.setValue('values.limitDays', 45, { shouldDirty: true }));
  act(() => result.current.setValue('holdsFrom', '2026-06-10'));
  expect(result.current.getValues('values')).toMatchObject({ limitDays: 45, riskDays: 45 });
  act(() => result.current.setValue('holdsFrom', '2026-09-10'));
  expect(result.current.getValues('values')).toMatchObject({ limitDays: 45, riskDays: 60 });
});
