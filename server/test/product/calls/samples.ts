import { z } from 'zod';

/** A value as described by JSON Schema, as far as the contract uses it. */
interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly minimum?: number;
  readonly anyOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
}

/** One place in a body: the path of names and positions. */
export type Place = readonly (string | number)[];

/**
 * A value that a schema accepts, or nearly: every field filled in, one element per list.
 * @param real values for fields with these names
 */
export function sampleOf(schema: z.ZodType, real: Readonly<Record<string, unknown>>): unknown {
  // parsed as a plain description
  const shape: Shape = JSON.parse(
    JSON.stringify(
      z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }),
    ),
  );
  return exampleOf(shape, '', real);
}

function exampleOf(shape: Shape, name: string, real: Readonly<Record<string, unknown>>): unknown {
  // a field of this name may be null elsewhere, and a text here
  const isText = real[name] === null && shape.type === 'string';
  if (Object.hasOwn(real, name) && shape.type !== 'object' && !isText) return real[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[0];
  const [first] = shape.anyOf ?? shape.allOf ?? [];
  if (first) return exampleOf(first, name, real);
  switch (shape.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(shape.properties ?? {}).map(([key, inner]) => [
          key,
          exampleOf(inner, key, real),
        ]),
      );
    case 'array':
      return [shape.items ? exampleOf(shape.items, '', real) : 'x'];
    case 'integer':
    case 'number':
      return Math.max(1, shape.minimum ?? 1);
    case 'boolean':
      return true;
    default:
      return textOf(shape);
  }
}

const TEXTS = [
  'Casa',
  '10.00',
  '5',
  '2026-12-01',
  'Casa 1',
  'abcdefgh',
  `0x${'a'.repeat(40)}`,
  `0x${'a'.repeat(64)}`,
  `0x${'a'.repeat(130)}`,
  'a'.repeat(40),
  '+5491100000000',
  'a'.repeat(43),
];

function textOf({ pattern, format, minLength = 0 }: Shape): string {
  if (format === 'uuid') return '01900000-0000-7000-8000-00000000f001';
  if (format === 'email') return 'nadie@ladrillo.test';
  if (format === 'date') return '2026-12-01';
  if (format === 'uri') return 'https://ladrillo.test/a';
  const form = pattern === undefined ? /(?:)/ : new RegExp(pattern, 'u');
  return TEXTS.find((text) => form.test(text) && text.length >= minLength) ?? 'Aa!45678';
}

/** Every place of a body, starting with the whole. */
export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return [at];
  const inner = Array.isArray(value)
    ? value.flatMap((each, index) => placesOf(each, [...at, index]))
    : Object.entries(value).flatMap(([name, each]) => placesOf(each, [...at, name]));
  return [at, ...inner];
}

/** The JSON of a body with one place replaced; `undefined` removes the place. @param json the text to insert */
export function jsonWith(body: unknown, place: Place, json: string | undefined): string {
  return JSON.stringify(
    replaced(body, place, json === undefined ? undefined : MARK) ?? null,
  ).replaceAll(`"${MARK}"`, () => json ?? '');
}
const MARK = '@@here@@';

function replaced(value: unknown, [step, ...rest]: Place, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (index === step ? replaced(each, rest, by) : each));
  return Object.fromEntries(
    Object.entries(Object(value)).map(([name, each]) => [
      name,
      name === step ? replaced(each, rest, by) : each,
    ]),
  );
}
