import { bodyOfParts, partsOfBody } from '../core/text-parts.ts';

/** The text of the oath with which representatives declare their company's data. */
export interface CompanyText {
  readonly version: string;
  readonly owners: string;
  readonly oath: string;
}

type Part = Exclude<keyof CompanyText, 'version'>;

/** The parts of the text in order, each with the heading that separates it in the editor. */
export const COMPANY_PARTS: readonly (readonly [part: Part, heading: string])[] = [
  ['owners', 'Beneficiarios finales'],
  ['oath', 'Juramento'],
];

/** The text that comes with the program, in force until administrators publish one. */
export const FIRST_COMPANY_TEXT: CompanyText = {
  version: '2026-11',
  owners:
    'Es beneficiario final la persona humana que, directa o indirectamente, tiene al menos el porcentaje indicado del capital o de los votos, o que por otros medios ejerce el control final. Si nadie llega al porcentaje, se declara a quien controla o dirige.',
  oath: 'Declaro bajo juramento que represento a la empresa con facultades vigentes, que sus datos y los de sus beneficiarios finales son exactos y completos, y me comprometo a informar cualquier cambio dentro de los 30 días.',
};

/** A text as administrators edit it: each part below its heading. */
export const companyBody = (text: CompanyText): string =>
  bodyOfParts(COMPANY_PARTS.map(([part, heading]) => [heading, text[part]]));

/**
 * The text of an edited body.
 * @returns null unless the body is all parts, each once and not empty, in their order
 */
export function companyTextOf(body: string, version: string): CompanyText | null {
  const parts = partsOfBody(
    body,
    COMPANY_PARTS.map(([, heading]) => heading),
  );
  if (parts === null) return null;
  const [owners = '', oath = ''] = parts;
  return { version, owners, oath };
}
