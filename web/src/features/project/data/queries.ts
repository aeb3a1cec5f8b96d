import type { QueryInputOf } from '#contract/core/endpoint.ts';
import type { listContracts, listProperties } from '#contract/projects/endpoints.ts';

export type PropertiesQuery = QueryInputOf<typeof listProperties>;
export type ContractsQuery = QueryInputOf<typeof listContracts>;

/** Wire values that the lists' filters take, in the order to offer them. */
export const propertyStatuses = ['available', 'reserved', 'sold'] as const;
export const propertyCategories = [
  'apartment',
  'house',
  'duplex',
  'penthouse',
  'office',
  'garage',
  'lot',
  'logistic_park',
] as const;
export const contractStatuses = ['scheduled', 'in_progress', 'completed', 'closed'] as const;
export const contractTokens = ['investor', 'rent', 'premium', 'deluxe'] as const;

/** An id that the address names, or null when it is none. */
export const idIn = (text: string | undefined): string | null =>
  text && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text) ? text : null;
