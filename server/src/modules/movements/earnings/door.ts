import type { BodyOf } from '#contract/core/endpoint.ts';
import type { withdrawRevenue } from '#contract/treasury/endpoints.ts';
import type { Actor, MovementsDeps } from '../deps.ts';
import type { MovementFilter } from '../engine/store.ts';
import { acceptRevenue, rejectRevenue, settleRevenue } from './decide.ts';
import { askRevenue, revenueOf } from './revenue.ts';

/** Withdrawals of the platform's revenue, for level 1. */
export const earningsDoor = (deps: MovementsDeps) => ({
  revenueOf: (readerId: string, filter?: MovementFilter) => revenueOf(deps, readerId, filter),
  askRevenue: (actor: Actor, key: string, body: BodyOf<typeof withdrawRevenue>) =>
    askRevenue(deps, actor, { key, body }),
  acceptRevenue: (actor: Actor, id: string) => acceptRevenue(deps, actor, id),
  rejectRevenue: (actor: Actor, id: string, reason: string) =>
    rejectRevenue(deps, actor, { id, reason }),
  settleRevenue: () => settleRevenue(deps),
});
