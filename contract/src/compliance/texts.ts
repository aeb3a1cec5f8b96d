import { bodyOfParts, partsOfBody } from '../core/text-parts.ts';

/** A text that sworn declarations are made under. */
export interface DeclarationText {
  readonly version: string;
  readonly exposed: string;
  readonly obliged: string;
  readonly origin: string;
  readonly residence: string;
  readonly oath: string;
}

type Part = Exclude<keyof DeclarationText, 'version'>;

/** The parts of the text in order, each with the heading that separates it in the editor. */
export const DECLARATION_PARTS: readonly (readonly [part: Part, heading: string])[] = [
  ['exposed', 'Persona expuesta políticamente'],
  ['obliged', 'Sujeto obligado'],
  ['origin', 'Origen de los fondos'],
  ['residence', 'Residencia fiscal'],
  ['oath', 'Juramento'],
];

/** A placeholder in a text for `exposedYears`, the years after office; people see the number in force. */
export const EXPOSED_TERM = '{plazo de exposición}';

/** The text as a person reads it. @param years after office in which a person still counts as exposed */
export const shownDeclarationText = (
  text: DeclarationText,
  { years }: { readonly years: number },
): DeclarationText => ({
  ...text,
  exposed: text.exposed.replaceAll(EXPOSED_TERM, years === 1 ? 'un año' : `${years} años`),
});

/**
 * The text that comes with the program, in force until administrators publish one. The 30 days of the oath are the
 * person's promise: the program does not count them.
 */
export const FIRST_DECLARATION_TEXT: DeclarationText = {
  version: '2026-11',
  exposed: `Es persona expuesta políticamente quien ejerce una función pública de las que enumera la norma de la UIF, o dejó de ejercerla hace menos de ${EXPOSED_TERM}, y también sus familiares cercanos y allegados.`,
  obliged:
    'Es sujeto obligado quien, por su actividad, informa operaciones a la UIF: entidades financieras, inmobiliarias, escribanías y las demás que enumera la ley 25.246.',
  origin:
    'El dinero con el que se opera proviene de actividades lícitas, del origen que se indica.',
  residence:
    'La residencia fiscal es el país, o los países, donde se tributa, con el número que allí identifica a quien declara.',
  oath: 'Declaro bajo juramento que estos datos son exactos y me comprometo a informar cualquier cambio dentro de los 30 días.',
};

/** A text as administrators edit it: each part below its heading. */
export const declarationBody = (text: DeclarationText): string =>
  bodyOfParts(DECLARATION_PARTS.map(([part, heading]) => [heading, text[part]]));

/**
 * The text of an edited body.
 * @returns null unless the body is all parts, each once and not empty, in their order
 */
export function declarationTextOf(body: string, version: string): DeclarationText | null {
  const parts = partsOfBody(
    body,
    DECLARATION_PARTS.map(([, heading]) => heading),
  );
  if (parts === null) return null;
  const [exposed = '', obliged = '', origin = '', residence = '', oath = ''] = parts;
  return { version, exposed, obliged, origin, residence, oath };
}

/** The number of a version that administrators published; 0 for the version that comes with the program. */
export const declarationNumber = (version: string): number =>
  /^\d{1,6}$/.test(version) ? Number(version) : 0;
