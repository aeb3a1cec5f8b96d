import { z } from 'zod';
import { id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { chainMovement } from './values.ts';

/** Whose the wallet at the other end is. */
export const travelWhose = z.enum(['own', 'other']);
/** Where that wallet is kept. */
export const travelWallet = z.enum(['exchange', 'self_hosted']);

const fields = {
  whose: travelWhose,
  /** Of somebody else: who, and by which document. Empty for one's own. */
  name: oneLine(120),
  document: oneLine(40),
  wallet: travelWallet,
  /** Empty for a wallet of one's own keeping. */
  exchange: oneLine(120),
  /** Where its holder lives, by its Spanish name. */
  country: oneLine(60).min(2, 'REQUIRED'),
};

/** What a person swears about who is at the other end of a movement of USDT. */
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

/** One declaration as it was made. */
export const travelDeclaration = z.object({ ...fields, id, at: instant });
export type TravelDeclaration = z.infer<typeof travelDeclaration>;

export const travelOf = z.object({
  /** Whether one is missing: it is asked for, or the movement waits for it. */
  asked: z.enum(['ask', 'hold']).nullable(),
  /** Whether another one may be made. */
  open: z.boolean(),
  /** The last one counts; newest first. */
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
