import type { declare } from '#contract/compliance/endpoints.ts';
import type { OwnDeclarations } from '#contract/compliance/schemas.ts';
import type { Exposure, FundsOrigin } from '#contract/compliance/values.ts';
import type { BodyInputOf } from '#contract/core/endpoint.ts';

/** The fields of the declaration's form; a day that is missing is empty. */
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

/** What was declared the last time, without the oath. */
export const declarationValuesOf = ({ items: [last] }: OwnDeclarations): DeclarationValues => ({
  exposure: last?.exposure ?? 'never',
  office: last?.office ?? '',
  leftOn: last?.leftOn ?? '',
  obliged: last?.obliged ?? false,
  obligedAs: last?.obligedAs ?? '',
  fundsOrigin: last?.fundsOrigin ?? 'salary',
  fundsDetail: last?.fundsDetail ?? '',
  residences: last?.residences ?? [{ country: 'Argentina', number: '' }],
  sworn: false,
});

/** What is sent: fields that are not shown are empty. The server refuses what is not sworn. */
export const declarationBodyOf = (
  values: DeclarationValues,
  textVersion: string,
): BodyInputOf<typeof declare> => ({
  textVersion,
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
