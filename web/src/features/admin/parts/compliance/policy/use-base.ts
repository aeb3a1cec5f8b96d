import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Policy } from '#contract/compliance/policy.ts';
import type { Policies } from '#contract/compliance/policy-views.ts';
import { type PolicyValues, rebased } from './policy-values.ts';

/** The approved values of a day. */
const valuesOn = ({ current, upcoming }: Policies, day: string): Policy =>
  upcoming.findLast(({ holdsFrom }) => holdsFrom <= day)?.values ?? current.values;

/** The values that the form changes: those approved for its day, which untouched fields follow. */
export function useBase(form: UseFormReturn<PolicyValues>, policies: Policies): Policy {
  const base = valuesOn(policies, form.watch('holdsFrom'));
  const last = useRef(base);
  // read while rendering: the form library tracks only what is read
  const { dirtyFields } = form.formState;
  useEffect(() => {
    if (last.current === base) return;
    const next = rebased(form.getValues(), { from: last.current, to: base }, dirtyFields);
    last.current = base;
    form.setValue('values', next.values);
    form.setValue('countries', next.countries);
    form.setValue('nonWorkingDays', next.nonWorkingDays);
  }, [base, form, dirtyFields]);
  return base;
}
