import type { ChainInstructions } from '#contract/chain/schemas.ts';
import type { Currency } from '#contract/core/money.ts';
import type { Deposit, DepositType } from '#contract/payments/schemas.ts';
import type { SettingsFacts } from '#modules/settings';

type Instructions = NonNullable<Deposit['instructions']>;

/** A payment method. Methods that a provider settles are registered with their adapters. */
interface DepositMethod {
  /** The currency of its deposits. */
  readonly currency: Currency;
  /**
   * The instructions for a transfer with the order number as reference; null when the platform has no account for it.
   * @param chain the address for USDT; null without a chain
   */
  instructions(
    settings: SettingsFacts,
    orderNumber: string,
    chain: ChainInstructions | null,
  ): Instructions | null;
}

const bankTransfer = (
  currency: Currency,
  account: (settings: SettingsFacts) => SettingsFacts['companyBankArs'],
): DepositMethod => ({
  currency,
  instructions(settings, reference) {
    const company = account(settings);
    return company.account === '' ? null : { ...company, reference };
  },
});

const usdtTransfer: DepositMethod = {
  currency: 'USDT',
  instructions: (_settings, reference, chain) =>
    chain && {
      holder: '',
      bank: chain.network,
      account: chain.address,
      alias: '',
      reference,
      chain,
    },
};

const METHODS: Partial<Record<DepositType, DepositMethod>> = {
  ars_bank_transfer: bankTransfer('ARS', (settings) => settings.companyBankArs),
  usd_bank_transfer: bankTransfer('USD', (settings) => settings.companyBankUsd),
  usdt_transfer: usdtTransfer,
};

/** The method of a type; undefined when there is no adapter for it. */
export const methodOf = (type: DepositType): DepositMethod | undefined => METHODS[type];

/** The methods that can be used now. */
export function availableMethods(
  settings: SettingsFacts,
  chain: ChainInstructions | null,
): DepositType[] {
  const types: readonly DepositType[] = ['ars_bank_transfer', 'usd_bank_transfer', 'usdt_transfer'];
  return types.filter((type) => methodOf(type)?.instructions(settings, '', chain) !== null);
}
