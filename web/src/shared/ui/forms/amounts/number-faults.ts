import {
  type NumberFault,
  type NumberRule,
  writtenNumber,
} from '#web/shared/format/number-input.ts';
import { validationText } from '#web/shared/i18n/validation.ts';

/** A number's fault, in words that explain how to correct it. */
export function faultText(fault: NumberFault, { decimals = 0, min = 0, max }: NumberRule): string {
  const n = fault === 'AT_LEAST' ? min : fault === 'AT_MOST' ? max : decimals;
  return validationText(fault, { n: writtenNumber(n ?? null, { decimals, min }) });
}
