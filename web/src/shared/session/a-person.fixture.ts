import type { Me } from '#contract/users/schemas.ts';

/** Somebody for tests. */
export const aPerson = (with_: Partial<Me> = {}): Me => ({
  userId: '01940000-0000-7000-8000-000000000001',
  type: 'investor',
  email: 'inversora@demo.ladrillo.test',
  emailVerified: true,
  verified: true,
  kycStatus: 'verified',
  name: 'Ana',
  lastname: 'Suárez',
  birthdate: null,
  nationality: null,
  phone: null,
  document: null,
  taxId: null,
  address: null,
  city: null,
  province: null,
  country: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  termsVersion: '2026-01',
  termsNumber: 0,
  privacyNumber: 0,
  secondFactor: false,
  mustSetUpSecondFactor: false,
  ...with_,
});
