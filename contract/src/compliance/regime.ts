import { z } from 'zod';
import { day, givenDay, id, instant } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';

/** A person's statement about their simplified tax regime. It is optional and has no effect in the product. */
export const regimeBody = z.strictObject({
  adopted: z.boolean(),
  /** The day on which it began or ended. */
  since: givenDay,
});

const regimeStatement = z.object({
  id,
  adopted: z.boolean(),
  since: day,
  at: instant,
  /** The proof, readable by the person and by administrators who decide on money. */
  files: z.array(resource),
});
export type RegimeStatement = z.infer<typeof regimeStatement>;

/** All statements, the latest first. */
export const regime = z.object({ items: z.array(regimeStatement) });
export type Regime = z.infer<typeof regime>;

/** The text of a statement: «Adherido desde el …». */
export const regimeText = (
  { adopted, since }: Pick<RegimeStatement, 'adopted' | 'since'>,
  readableDay: (day: string) => string,
): string =>
  `${adopted ? 'Dentro del régimen' : 'Fuera del régimen'} desde el ${readableDay(since)}`;
