import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';
import { money } from '../core/money.ts';
import { byId, day, id, instant } from '../core/page.ts';
import { developerRecord } from './developer.ts';

const movementCount = z.object({
  status: z.string(),
  method: z.string(),
  count: z.number(),
  totals: z.array(money),
});
export const statistics = z.object({
  users: z.object({
    total: z.number(),
    verified: z.number(),
    blocked: z.number(),
    pendingKyc: z.number(),
    newThisMonth: z.number(),
    /** The first day on which a user counts as new. */
    newSince: day,
  }),
  queues: z.object({
    deposits: z.number(),
    withdrawals: z.number(),
    /** Of those withdrawals, USDT sends that failed or remain unconfirmed. */
    troubledSends: z.number(),
    transfers: z.number(),
    projects: z.number(),
    /** Undecided requests to prolong a sold round. */
    prolongations: z.number(),
    /** Undecided requests made with the "Botón de arrepentimiento" or the "Botón de baja". */
    rights: z.number(),
    /** Bank lines that are not settled yet. */
    bankLines: z.number(),
  }),
  deposits: z.array(movementCount),
  withdrawals: z.array(movementCount),
  transfers: z.array(movementCount),
  /** People by the state of their identity verification. */
  verification: z.array(z.object({ status: z.string(), count: z.number() })),
  sales: z.array(
    z.object({
      projectId: id,
      projectName: z.string(),
      roundId: id,
      roundNumber: z.number(),
      side: z.enum(['property', 'investment']),
      /** Null for property tokens. */
      contractName: z.string().nullable(),
      soldTokens: z.number(),
      tokenCount: z.number(),
      /** As on the round's own page: truncated, so that 100 means all of it. */
      soldPercent: z.number(),
      raised: z.array(money),
    }),
  ),
  /** Buy-backs due at vault dates and the money set aside for them, as on each project's own page. */
  obligations: z.array(
    z.object({
      projectId: id,
      projectName: z.string(),
      owed: money,
      setAside: money,
      /** Percentage of the debt that is set aside, truncated to two decimals. */
      percent: z.number(),
      /** The earliest pay day. */
      nextDate: z.string().nullable(),
    }),
  ),
  /** Unpaid rents and those of the next pay day, with the money set aside, as on each project's own page. */
  rents: z.array(
    z.object({
      projectId: id,
      projectName: z.string(),
      owed: money,
      setAside: money,
      percent: z.number(),
    }),
  ),
  /** The money of projects, by purpose and currency. */
  funds: z.array(
    z.object({
      projectId: id,
      projectName: z.string(),
      escrow: z.array(money),
      funds: z.array(money),
      buyback: z.array(money),
      rent: z.array(money),
    }),
  ),
  /** The last ninety days, without empty days; USD. */
  trends: z.array(
    z.object({
      day: z.string(),
      deposits: z.string(),
      withdrawals: z.string(),
      sales: z.string(),
      purchases: z.number(),
    }),
  ),
  asOf: instant,
  depositsByDay: z.array(z.object({ day: z.string(), count: z.number(), usd: z.string() })),
});
export type Statistics = z.infer<typeof statistics>;
export const getStatistics = endpoint({
  method: 'GET',
  path: '/statistics',
  summary: 'Tablero de administración',
  access: 'statistics.read',
  answer: statistics,
});

/** The record of a project's owner: the outcomes of their promises over all their published projects. */
export const getDeveloperRecord = endpoint({
  method: 'GET',
  path: '/projects/:id/developer',
  summary: 'Historial de quien publicó un proyecto: entregas, recompras y rentas',
  access: 'public',
  sharedSeconds: 30,
  params: byId,
  answer: developerRecord,
  errors: ['PROJECT_NOT_FOUND'],
});
