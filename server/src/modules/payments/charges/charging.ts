import { CHARGED_BY, type ProviderName } from '#contract/payments/providers.ts';
import { type DepositType, depositType } from '#contract/payments/schemas.ts';
import { AppError } from '#core/errors.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { Logger } from '#platform/log/index.ts';
import type { PaymentProvider } from '../providers/provider.ts';

/** The configured payment providers, with the dependencies of their webhooks. */
export interface Charging {
  readonly providers: Partial<Readonly<Record<ProviderName, PaymentProvider>>>;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  readonly log: Pick<Logger, 'warn'>;
}

const CHARGED: Partial<Readonly<Record<DepositType, ProviderName>>> = CHARGED_BY;

/** The provider of a method. @throws AppError METHOD_UNAVAILABLE when it is not configured */
export function providerFor(charging: Charging | undefined, type: DepositType): PaymentProvider {
  const name = CHARGED[type];
  const provider = name && charging?.providers[name];
  if (!provider) throw new AppError('METHOD_UNAVAILABLE');
  return provider;
}

/** The methods whose provider is configured. */
export const chargedMethods = (charging: Charging | undefined): DepositType[] =>
  depositType.options.filter((type) => {
    const name = CHARGED[type];
    return name !== undefined && charging?.providers[name] !== undefined;
  });
