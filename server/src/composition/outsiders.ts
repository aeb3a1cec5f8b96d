import { attestorOutsiders } from '#modules/attestations';
import { companyOutsiders } from '#modules/companies';
import { complianceOutsiders } from '#modules/compliance';
import { estateOutsiders } from '#modules/estates';
import { paymentOutsiders } from '#modules/payments';
import type { OutsiderTable } from '#platform/database/outsiders.ts';

/** All tables with people who may have no account. */
export const OUTSIDERS: readonly OutsiderTable[] = [
  ...companyOutsiders,
  ...estateOutsiders,
  ...complianceOutsiders,
  ...paymentOutsiders,
  ...attestorOutsiders,
];
