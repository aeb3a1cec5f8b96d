import { z } from 'zod';

/**
 * The legal form of a project's offer, as a lawyer's opinion states it. The product itself claims none.
 * The policy's caps hold for purchases in a crowdfunded project.
 */
export const frameKind = z.enum(['ordinary_trust', 'authorised_offer', 'crowdfunding', 'other']);
export type FrameKind = z.infer<typeof frameKind>;

/** Who may see a project. */
export const frameAudience = z.enum(['everyone', 'registered', 'invited']);
export type FrameAudience = z.infer<typeof frameAudience>;
