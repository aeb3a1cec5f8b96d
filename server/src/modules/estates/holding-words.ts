import { currencyOf } from '#contract/core/currency.ts';
import { readableMoney, readableTokens } from '#core/readable.ts';

/** Money of a person in a project, by the purpose of its account. */
const MONEY: Readonly<Record<string, string>> = {
  available: 'Dinero disponible',
  held: 'Dinero de retiros o transferencias en curso',
  rent: 'Renta acreditada y sin cobrar',
};
const TOKENS: Readonly<Record<string, string>> = {
  available: 'Tokens disponibles',
  reserved: 'Tokens en la reserva de una unidad',
  invested: 'Tokens en una bóveda',
};

/** A person's money or tokens in an account, in words. `hint` names the tokens; null for money. */
export function holdingInWords(of: {
  readonly asset: string;
  readonly purpose: string;
  readonly amount: bigint;
  /** null: property tokens, or money. */
  readonly contract: string | null;
  readonly unit: string | null;
  readonly vault: number | null;
}): { what: string; hint: string | null; amount: string } {
  const { asset, purpose, amount, contract, unit, vault } = of;
  const currency = currencyOf(asset);
  if (currency !== undefined)
    return {
      what: MONEY[purpose] ?? 'Dinero',
      hint: null,
      amount: readableMoney(amount, currency),
    };
  const hint = [
    contract ?? 'Tokens de propiedad',
    ...(unit === null ? [] : [`unidad ${unit}`]),
    ...(vault === null ? [] : [`bóveda ${vault}`]),
  ].join(', ');
  return { what: TOKENS[purpose] ?? 'Tokens', hint, amount: readableTokens(amount) };
}
