/** A declaration text, with the day from which it is shown. */
export interface DeclarationText {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly heading: string;
  readonly exposed: string;
  readonly obliged: string;
  readonly origin: string;
  readonly residence: string;
  readonly oath: string;
}

/**
 * The texts of sworn declarations, oldest first. A text that was shown is never changed: another version is added below
 * it, and people are asked again from its day on.
 */
export const DECLARATION_TEXTS: readonly [DeclarationText, ...DeclarationText[]] = [
  {
    version: '2026-11',
    from: '2026-01-01',
    heading: 'Declaración jurada',
    exposed:
      'Es persona expuesta políticamente quien ejerce una función pública de las que enumera la norma de la UIF, o dejó de ejercerla hace menos de dos años, y también sus familiares cercanos y allegados.',
    obliged:
      'Es sujeto obligado quien, por su actividad, informa operaciones a la UIF: entidades financieras, inmobiliarias, escribanías y las demás que enumera la ley 25.246.',
    origin:
      'El dinero con el que se opera proviene de actividades lícitas, del origen que se indica.',
    residence:
      'La residencia fiscal es el país, o los países, donde se tributa, con el número que allí identifica a quien declara.',
    oath: 'Declaro bajo juramento que estos datos son exactos y me comprometo a informar cualquier cambio dentro de los 30 días.',
  },
];

/** The text in force on a day. @param day `YYYY-MM-DD`, Argentina's */
export function declarationTextOn(
  day: string,
  texts: readonly [DeclarationText, ...DeclarationText[]] = DECLARATION_TEXTS,
): DeclarationText {
  return texts.findLast(({ from }) => from <= day) ?? texts[0];
}
