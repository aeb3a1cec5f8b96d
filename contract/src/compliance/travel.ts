import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { chainMovement } from './values.ts';

/** Who owns the wallet at the other end. */
export const travelWhose = z.enum(['own', 'other']);
/** The kind of that wallet. */
export const travelWallet = z.enum(['exchange', 'self_hosted']);

const fields = {
  whose: travelWhose,
  /** Another holder's name and document. Empty for the user's own wallet. */
  name: oneLine(120),
  document: oneLine(40),
  wallet: travelWallet,
  /** Empty for a self-hosted wallet. */
  exchange: oneLine(120),
  /** The holder's country of residence, by its Spanish name. */
  country: oneLine(60).min(2, 'REQUIRED'),
};

/** A user's sworn declaration about the other end of a USDT movement. */
export const travelBody = z
  .strictObject({
    ...fields,
    sworn: z.boolean().refine((isSworn) => isSworn, 'REQUIRED'),
  })
  .superRefine((body, context) => {
    const need = (path: string, missing: boolean) =>
      missing && context.addIssue({ code: 'custom', path: [path], message: 'REQUIRED' });
    need('name', body.whose === 'other' && body.name === '');
    need('document', body.whose === 'other' && body.document === '');
    need('exchange', body.wallet === 'exchange' && body.exchange === '');
  });

/** A declaration, unchanged since it was made. */
export const travelDeclaration = z.object({ ...fields, id, at: instant });
export type TravelDeclaration = z.infer<typeof travelDeclaration>;

export const travelOf = z.object({
  /** Set while a declaration is missing: `ask` requests it, `hold` keeps the movement waiting for it. */
  asked: z.enum(['ask', 'hold']).nullable(),
  /** Whether another declaration can be made. */
  open: z.boolean(),
  /** Newest first; only the newest counts. */
  items: z.array(travelDeclaration),
});
export type TravelOf = z.infer<typeof travelOf>;

/** A declaration with the movement that it is about. */
export const travelLine = travelDeclaration.extend({
  movement: chainMovement,
  orderNumber: z.string(),
  userName: z.string(),
});
export type TravelLine = z.infer<typeof travelLine>;
