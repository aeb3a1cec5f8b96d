import { type Currency, parseAmount } from '#contract/core/money.ts';
import { DECIMALS, group } from './digits.ts';

/**
 * Parses a typed es-AR amount to the API's decimal string. Dots group thousands and a comma starts the decimals; a
 * lone dot that cannot group ("1250.5") counts as the comma that a phone's keyboard lacks.
 * @returns for instance "1250.50" for "1.250,50"; null when it is not an amount of that currency
 */
export function parseMoneyInput(typed: string, currency: Currency): string | null {
  const text = typed.replace(/US\$|USDT|\$/gi, '').trim();
  const parts = PLAIN.exec(text) ?? GROUPED.exec(text) ?? WITH_DOT.exec(text);
  if (!parts) return null;
  const whole = (parts[1] ?? '').replaceAll('.', '').replace(/^0+(?=\d)/, '') || '0';
  const fraction = parts[2] ?? '';
  if (fraction.length > DECIMALS[currency]) return null;
  const wire = fraction === '' ? whole : `${whole}.${fraction}`;
  return parseAmount(wire, currency) === null ? null : wire;
}

const PLAIN = /^(\d+)(?:,(\d*))?$/;
const GROUPED = /^([1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d*))?$/;
const WITH_DOT = /^(\d+)\.(\d*)$/;

/** The API's decimal string in editable form: `1.250,5`, without added decimals. */
export function editableMoney(wire: string): string {
  if (wire === '') return '';
  const [whole = '', fraction] = wire.split('.');
  return `${group(whole)}${fraction === undefined ? '' : `,${fraction}`}`;
}
