import type { OwnDeclarations } from '#contract/compliance/declarations.ts';
import type { declare } from '#contract/compliance/endpoints.ts';
import type { Exposure, FundsOrigin } from '#contract/compliance/values.ts';
import type { BodyInputOf } from '#contract/core/endpoint.ts';
import { HOME_COUNTRY } from '#contract/location/home.ts';

/** The fields of the declaration's form; a missing day is empty. */
export interface DeclarationValues {
  exposure: Exposure;
  office: string;
  leftOn: string;
  obliged: boolean;
  obligedAs: string;
  fundsOrigin: FundsOrigin;
  fundsDetail: string;
  residences: { country: string; number: string }[];
  sworn: boolean;
}

/** The last declaration, without the oath. */
export const declarationValuesOf = ({ items: [last] }: OwnDeclarations): DeclarationValues => ({
  exposure: last?.exposure ?? 'never',
  office: last?.office ?? '',
  leftOn: last?.leftOn ?? '',
  obliged: last?.obliged ?? false,
  obligedAs: last?.obligedAs ?? '',
  fundsOrigin: last?.fundsOrigin ?? 'salary',
  fundsDetail: last?.fundsDetail ?? '',
  residences: last?.residences ?? [{ country: HOME_COUNTRY, number: '' }],
  sworn: false,
});

/** The sent declaration: hidden fields are empty. The server refuses it without the oath. */
export const declarationBodyOf = (
  values: DeclarationValues,
  text: OwnDeclarations['text'],
): BodyInputOf<typeof declare> => ({
  textVersion: text.version,
  exposedYears: text.exposedYears,
  exposure: values.exposure,
  office: values.exposure === 'never' ? '' : values.office,
  leftOn: values.exposure === 'former' ? values.leftOn || null : null,
  obliged: values.obliged,
  obligedAs: values.obliged ? values.obligedAs : '',
  fundsOrigin: values.fundsOrigin,
  fundsDetail: values.fundsDetail,
  residences: values.residences,
  sworn: values.sworn,
});
