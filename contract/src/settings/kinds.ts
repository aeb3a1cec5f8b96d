import { z } from 'zod';
import { givenDay } from '../core/page.ts';
import { RATE_SHAPE } from '../core/shapes.ts';
import { oneLine } from '../core/text.ts';
import type { LabelKind } from '../words.ts';

/** The groups of settings in the form. */
type SettingGroup = 'fees' | 'limits' | 'rates' | 'times' | 'own';

/**
 * When a second administrator has to approve a change: `up` or `down`, the direction that loosens a restriction;
 * `terms`, either direction; `account`, where people would pay into it; `rate`, where it is far from the rates of the
 * last day.
 */
export type SettingSecond = 'up' | 'down' | 'terms' | 'account' | 'rate';

interface Common<Value> {
  /** Its label and description. */
  readonly label: string;
  readonly help: string;
  readonly group: SettingGroup;
  /** The default value, and the demonstration's if it differs. */
  readonly initial: Value;
  readonly inDemo?: Value;
  readonly second?: SettingSecond;
}

const decimal = (common: Common<string>, schema: z.ZodString, decimals: number) => ({
  ...common,
  kind: 'decimal' as const,
  schema,
  decimals,
});

/** A percentage of money, below 100. */
export const percent = (common: Common<string>) => ({
  ...decimal(common, z.string().regex(/^\d{1,2}(\.\d{1,2})?$/, 'INVALID'), 2),
  range: { min: 0, max: 99.99 },
});

/** Pesos for one dollar. */
export const rate = (common: Common<string>) =>
  decimal(common, z.string().regex(RATE_SHAPE, 'INVALID'), 4);

/** Dollars; empty for no limit. */
export const dollars = (common: Common<string>) => ({
  ...decimal(common, z.string().regex(/^$|^(0|[1-9]\d{0,10})(\.\d{1,2})?$/, 'INVALID'), 2),
  currency: 'USD' as const,
});

/** An integer within inclusive bounds. @param common.zero the meaning of 0, where it is special */
export const whole = (
  min: number,
  max: number,
  common: Common<number> & { readonly zero?: string },
) => ({
  ...common,
  kind: 'whole' as const,
  schema: z.number().int().min(min).max(max),
  range: { min, max },
});

/** Several options of a set. @param words their labels */
export const several = <const Value extends string>(
  options: readonly Value[],
  words: LabelKind,
  common: Common<readonly NoInfer<Value>[]>,
) => ({
  ...common,
  kind: 'several' as const,
  schema: z.array(z.enum(options)).max(10),
  options,
  words,
});

/** One option of a set. @param words their labels */
export const choice = <const Value extends string>(
  options: readonly Value[],
  words: LabelKind,
  common: Common<NoInfer<Value>>,
) => ({ ...common, kind: 'choice' as const, schema: z.enum(options), options, words });

/** Any other value, with an input of its own. */
export const plain = <Schema extends z.ZodType>(
  schema: Schema,
  common: Common<NoInfer<z.infer<Schema>>>,
) => ({ ...common, kind: 'plain' as const, schema });

export const bank = z.strictObject({
  holder: oneLine(80),
  bank: oneLine(80),
  account: oneLine(42),
  alias: oneLine(40),
});

/** Data of the company that runs the platform, shown as text; an empty one is not shown. */
export const company = z.strictObject({
  name: oneLine(80),
  taxId: oneLine(20),
  address: oneLine(120),
  regulator: oneLine(300),
  contact: oneLine(120),
});

/** An address of a web page; an empty one is not shown. */
const webLink = z.union([
  z.literal(''),
  z.url({ protocol: /^https?$/, error: 'INVALID' }).max(300),
]);
/** The company's registration with an authority, shown as it is set; an empty part is not shown. */
export const registration = z.strictObject({
  authority: oneLine(80),
  number: oneLine(40),
  category: oneLine(120),
  /** `YYYY-MM-DD`, or empty. */
  since: z.union([z.literal(''), givenDay]),
  status: oneLine(120),
  link: webLink,
});

/** The links to help and terms. */
export const links = z.strictObject({
  whatsapp: webLink,
  instagram: webLink,
  x: webLink,
  linkedin: webLink,
  terms: webLink,
  privacy: webLink,
  explorer: webLink,
  metaverse: webLink,
});
