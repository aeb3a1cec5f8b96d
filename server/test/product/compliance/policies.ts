import { expect } from 'vitest';
import { z } from 'zod';
import { firstPolicy } from '#contract/compliance/policy.ts';
import { type Desk, OK } from '../desk.ts';

/** A sworn declaration of a person without any office; the body of `POST /compliance/declarations`. */
export const DECLARED = {
  textVersion: '2026-11',
  exposedYears: 2,
  exposure: 'never',
  office: '',
  leftOn: null,
  obliged: false,
  obligedAs: '',
  fundsOrigin: 'salary',
  fundsDetail: '',
  residences: [{ country: 'Argentina', number: '27-12345678-0' }],
  sworn: true,
};

/** Puts other values of the policy in force today, requested by one administrator and approved by another. */
export async function setPolicyOf(desk: Desk, change: object): Promise<void> {
  const body = {
    holdsFrom: desk.product.clock.now().toISOString().slice(0, 10),
    values: { ...firstPolicy(true), ...change },
  };
  const asked = await desk.product.call('admin', 'POST', '/compliance/policies', { body });
  const { items } = z.object({ items: z.array(z.object({ id: z.string() })) }).parse(asked.body);
  const path = `/compliance/policies/${items[0]?.id}/decision`;
  expect(await desk.outcome('second', 'POST', path, { outcome: 'approved' })).toEqual(OK);
}
