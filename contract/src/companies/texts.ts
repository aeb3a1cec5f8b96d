/** A declaration text for representatives, with the day from which it is shown. */
export interface CompanyText {
  readonly version: string;
  /** `YYYY-MM-DD`. */
  readonly from: string;
  readonly owners: string;
  readonly oath: string;
}

/**
 * The texts of companies' sworn declarations, oldest first. A text that was shown is never changed: another version is
 * added below it.
 */
export const COMPANY_TEXTS: readonly [CompanyText, ...CompanyText[]] = [
  {
    version: '2026-11',
    from: '2026-01-01',
    owners:
      'Es beneficiario final la persona humana que, directa o indirectamente, tiene al menos el porcentaje indicado del capital o de los votos, o que por otros medios ejerce el control final. Si nadie llega al porcentaje, se declara a quien controla o dirige.',
    oath: 'Declaro bajo juramento que represento a la empresa con facultades vigentes, que sus datos y los de sus beneficiarios finales son exactos y completos, y me comprometo a informar cualquier cambio dentro de los 30 días.',
  },
];

/** The text in force on a day. @param day `YYYY-MM-DD`, Argentina's */
export const companyTextOn = (day: string): CompanyText =>
  COMPANY_TEXTS.findLast(({ from }) => from <= day) ?? COMPANY_TEXTS[0];
