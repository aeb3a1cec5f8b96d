import { z } from 'zod';
import { money } from '../core/money.ts';
import { day, id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { estimate, late } from './estimate.ts';
import { contractTokenType, roundStatus, vaultStatus } from './values.ts';

export const round = z.object({
  id,
  number: z.number(),
  status: roundStatus,
  startsAt: instant,
  /** When its sales end; for a completed or closed round, when they ended. */
  endsAt: instant,
  /** The date that it had before it was prolonged. */
  formerEndsAt: instant.nullable(),
  /** In progress but past its end date or sold out: it is decided once no purchase can be revoked any more. */
  salesOver: z.boolean(),
  /** The expected moment of that decision, if known; null while it sells and once it is decided. */
  decidesAt: instant.nullable(),
  days: z.number(),
  tokenCount: z.number(),
  soldTokens: z.number(),
  /** The sold tokens that are in reservations or vaults. */
  committedTokens: z.number(),
  availableTokens: z.number(),
  price: money,
  minimumPercent: z.number(),
  /** The minimum in tokens, a percentage of the round's original tokens; tokens added later do not raise it. */
  minimumTokens: z.number(),
  soldPercent: z.number(),
});

export type Round = z.infer<typeof round>;

export const vault = z.object({
  id,
  number: z.number(),
  status: vaultStatus,
  tokens: z.number(),
  investedTokens: z.number(),
  /** Its places left: its size less the tokens in it; 0 once it was paid. */
  room: z.number(),
  /** Tokens in no vault that the contract's last vault also buys back; 0 for other vaults. */
  looseTokens: z.number(),
  buybackPrice: money,
  buybackDate: day,
  /** The day it pays: the buy-back date, or the next working day. */
  payDay: day,
  /**
   * Total return of buy-back and rent over the price of the round on sale or the next to open, and the same by year
   * from today's purchase; percent with one decimal, estimated, never guaranteed. Null once its date has come, and
   * when no more tokens will be sold; by year also below thirty days.
   */
  returnPercent: z.number().nullable(),
  yearlyPercent: z.number().nullable(),
  /** Money set aside as a percentage of the debt, 0 to 100. */
  coveragePercent: z.number(),
  /** Its overdue debt; null when there is none. */
  late: late.nullable(),
});

export type Vault = z.infer<typeof vault>;

export const rentModel = z.object({ payDay: z.number(), amount: money, percent: z.number() });

export const contract = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  name: z.string(),
  tokenType: contractTokenType,
  status: roundStatus,
  minimumTicket: z.number(),
  rounds: z.array(round),
  vaults: z.array(vault),
  rentModel: rentModel.nullable(),
  /** All of its tokens, sold or not: the divisor of a month's rent. */
  totalTokens: z.number(),
  /** Null when no tokens are or will be on sale, and while a payment is overdue. */
  estimate: estimate.nullable(),
  late: late.nullable(),
  image: resource.nullable(),
  city: z.string(),
});

export type Contract = z.infer<typeof contract>;
