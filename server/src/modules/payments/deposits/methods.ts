import type { ChainInstructions } from '#contract/chain/schemas.ts';
import {
  type Deposit,
  type DepositType,
  depositType,
  isCharged,
  type TransferMethod,
} from '#contract/payments/deposits.ts';
import type { SettingsFacts } from '#modules/settings';

type Instructions = NonNullable<Deposit['instructions']>;

/** A payment method. Methods that a provider settles are registered with their adapters. */
interface DepositMethod {
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
  account: (settings: SettingsFacts) => SettingsFacts['companyBankArs'],
): DepositMethod => ({
  instructions(settings, reference) {
    const company = account(settings);
    return company.account === '' ? null : { ...company, reference };
  },
});

const usdtTransfer: DepositMethod = {
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

const METHODS: Readonly<Record<TransferMethod, DepositMethod>> = {
  ars_bank_transfer: bankTransfer((settings) => settings.companyBankArs),
  usd_bank_transfer: bankTransfer((settings) => settings.companyBankUsd),
  usdt_transfer: usdtTransfer,
};

/** The method of a type; undefined for those that a provider charges. */
export const methodOf = (type: DepositType): DepositMethod | undefined =>
  isCharged(type) ? undefined : METHODS[type];

/** The methods that can be used now. */
export function availableMethods(
  settings: SettingsFacts,
  chain: ChainInstructions | null,
): DepositType[] {
  return depositType.options.filter(
    (type) => !isCharged(type) && METHODS[type].instructions(settings, '', chain) !== null,
  );
}
