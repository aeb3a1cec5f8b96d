import { isPostalCode } from '#contract/location/postal-code.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';

/** What publishing would say of a place's postal code. */
export const postalFault = ({
  country,
  postalCode,
}: Pick<ProjectBody['location'], 'country' | 'postalCode'>) =>
  postalCode === '' || isPostalCode(country, postalCode.trim()) ? null : 'POSTAL_CODE_INVALID';
