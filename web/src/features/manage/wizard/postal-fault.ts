import { isPostalCode } from '#contract/location/postal-code.ts';
import type { ProjectBody } from '#contract/projects/draft.ts';

/** The fault of a location's postal code that publication would report. */
export const postalFault = ({
  country,
  postalCode,
}: Pick<ProjectBody['location'], 'country' | 'postalCode'>) =>
  postalCode === '' || isPostalCode(country, postalCode.trim()) ? null : 'POSTAL_CODE_INVALID';
