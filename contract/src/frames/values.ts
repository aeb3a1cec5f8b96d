import { z } from 'zod';

/** What a project is offered as, in the words of an opinion. The product claims none of it by itself. */
export const frameKind = z.enum(['ordinary_trust', 'authorised_offer', 'other']);
export type FrameKind = z.infer<typeof frameKind>;

/** To whom a project may be shown. */
export const frameAudience = z.enum(['everyone', 'registered', 'invited']);
export type FrameAudience = z.infer<typeof frameAudience>;
