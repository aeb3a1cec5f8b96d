import { z } from 'zod';
import { day, givenDay, id, instant } from '../core/page.ts';
import { oneLine } from '../core/text.ts';
import { exposure, fundsOrigin } from './values.ts';

/** A country by its Spanish name, as in profiles. */
export const country = oneLine(60).min(2, 'REQUIRED');

/** A tax residence. The number is empty where the country issues none. */
export const taxResidence = z.strictObject({ country, number: oneLine(40) });

/** A declaration under oath. Office and day are required unless `exposure` is `never`. */
export const declarationBody = z
  .strictObject({
    textVersion: z.string().max(20),
    /** The years after office that the displayed text states. */
    exposedYears: z.number().int().min(1).max(20),
    exposure,
    office: oneLine(200),
    leftOn: givenDay.nullable(),
    obliged: z.boolean(),
    obligedAs: oneLine(200),
    fundsOrigin,
    fundsDetail: oneLine(300),
    residences: z.array(taxResidence).min(1, 'REQUIRED').max(5),
    sworn: z.boolean().refine((isSworn) => isSworn, 'REQUIRED'),
  })
  .superRefine((body, context) => {
    const need = (path: string, missing: boolean) =>
      missing && context.addIssue({ code: 'custom', path: [path], message: 'REQUIRED' });
    need('office', body.exposure !== 'never' && body.office === '');
    need('leftOn', body.exposure === 'former' && body.leftOn === null);
    need('obligedAs', body.obliged && body.obligedAs === '');
    need('fundsDetail', body.fundsOrigin === 'other' && body.fundsDetail === '');
  });

/** A declaration, which later ones do not change. */
export const declaration = z.object({
  id,
  at: instant,
  textVersion: z.string(),
  exposure,
  office: z.string(),
  leftOn: day.nullable(),
  obliged: z.boolean(),
  obligedAs: z.string(),
  fundsOrigin,
  fundsDetail: z.string(),
  residences: z.array(taxResidence),
  /** Whether the person counts as politically exposed now. */
  exposedNow: z.boolean(),
});
export type Declaration = z.infer<typeof declaration>;

/** The user's own declarations, newest first, and the current declaration text. */
export const ownDeclarations = z.object({
  /** Why a declaration is requested; null while the latest one is valid. */
  asked: z.enum(['missing', 'new_text']).nullable(),
  /** Whether the person's money is on hold until it is made. */
  holds: z.boolean(),
  text: z.object({
    version: z.string(),
    /** The years after office that the text about exposure states. */
    exposedYears: z.number().int(),
    exposed: z.string(),
    obliged: z.string(),
    origin: z.string(),
    residence: z.string(),
    oath: z.string(),
  }),
  items: z.array(declaration),
  /**
   * The decision on the latest declaration of a person who counts as exposed, or on the exposed owners of a company's
   * account: above an amount, withdrawals and purchases wait for it. Null where none is needed.
   */
  approval: z.enum(['waiting', 'approved', 'refused']).nullable(),
});
export type OwnDeclarations = z.infer<typeof ownDeclarations>;
