import type { Endpoint } from '#contract/core/endpoint.ts';

type Where = Pick<Endpoint, 'path'>;

/** Key of a query: its domain (first part of the path), its path, its arguments. */
export const queryKeyOf = (of: Where, given: object = {}) =>
  [domainOf(of), of.path, given] as const;

/** Key of all queries of an endpoint, or of a whole domain such as 'tokens'. */
export const familyOf = (of: Where | string) =>
  typeof of === 'string' ? [of] : [domainOf(of), of.path];

const domainOf = ({ path }: Where) => path.split('/')[1] ?? '';
