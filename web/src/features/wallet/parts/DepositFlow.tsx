import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { parseAmount } from '#contract/core/money.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import type { DepositType } from '#contract/payments/schemas.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Announced } from '#web/shared/deposits/Announced.tsx';
import {
  type ChargedMethod,
  isChargedMethod,
  pageOf,
} from '#web/shared/deposits/charged-methods.ts';
import { UsdtAnnounced } from '#web/shared/deposits/usdt/UsdtDeposit.tsx';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { DialogStep } from '#web/shared/ui/dialogs/DialogStep.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { ChargeFlow } from './ChargeFlow.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useLimit } from './use-limit.ts';

const METHODS = {
  ars_bank_transfer: 'ARS',
  usd_bank_transfer: 'USD',
  usdt_transfer: 'USDT',
} as const;
type Method = keyof typeof METHODS;
const isMethod = (value: string): value is Method => Object.hasOwn(METHODS, value);

const CHARGED_WORDS: Readonly<Record<ChargedMethod, string>> = {
  card: 'Pagás en pesos y se acredita al instante.',
  stripe: 'Tarjetas de todo el mundo: se acredita al instante.',
  bitpay: 'Criptomonedas: se acredita cuando la red confirma.',
};
const NOT_OFFERED = 'No disponible: la plataforma todavía no activó este medio.';

/** A deposit: wallet, method and amount; then the destination and the receipt, or the provider. */
export function DepositFlow({
  projectId,
  onDone,
  onCharge,
}: {
  projectId: string;
  onDone: () => void;
  /** @param id of a deposit charged by a provider, to pay there */
  onCharge: (id: string) => void;
}) {
  const [project, setProject] = useDraft('deposit.project', projectId);
  const [chosen, setMethod] = useDraft<string>('deposit.method', 'ars_bank_transfer');
  const method = isMethod(chosen) ? chosen : 'ars_bank_transfer';
  const [provider, setCharged] = useDraft<string>('deposit.provider', '');
  const charged = isChargedMethod(provider) ? provider : null;
  const [amount, setAmount] = useDraft('deposit.amount', '');
  const [asked, setAsked] = useState(false);
  const config = usePublicConfig();
  const offered = config?.depositMethods ?? [];
  const create = useApiMutation(createDeposit);
  const currency = METHODS[method];
  const limit = useLimit('deposit', amount, currency);
  if (create.data) {
    const Made = create.data.type === 'usdt_transfer' ? UsdtAnnounced : Announced;
    return (
      <DialogStep>
        <Made deposit={create.data} onDone={onDone} />
      </DialogStep>
    );
  }
  const missing = asked
    ? { project: project === '', amount: amount === '' || parseAmount(amount, currency) === null }
    : { project: false, amount: false };
  const send = () => {
    setAsked(true);
    if (project === '' || amount === '' || limit.error !== undefined) return;
    create.mutate({ body: { projectId: project, type: method, sentCurrency: currency, amount } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (charged === null) send();
      }}
    >
      <Stack gap="md">
        <ProjectSelect
          label="Proyecto"
          description={`Tu dinero queda disponible para comprar en ese proyecto. Si después lo pasás a otro, hay una comisión${config ? ` de ${formatPercent(config.transferFeePercent, 2)}` : ''} y lo aprueba Operaciones.`}
          value={project}
          onChange={setProject}
          error={missing.project ? validationText('REQUIRED') : undefined}
        />
        <Methods
          offered={offered}
          value={charged ?? method}
          onChange={(value) => {
            setCharged(isChargedMethod(value) ? value : '');
            if (isMethod(value)) setMethod(value);
          }}
        />
        {charged ? (
          <ChargeFlow
            key={charged}
            method={charged}
            project={project}
            onMissingProject={() => setAsked(true)}
            onMade={(id, url) => {
              onCharge(id);
              const simulated = config?.simulators.includes(CHARGED_BY[charged]) ?? false;
              if (url) window.location.assign(pageOf(url, simulated));
            }}
          />
        ) : (
          <>
            <MoneyInput
              label="Cuánto vas a transferir"
              currency={currency}
              value={amount}
              onChange={setAmount}
              description={limit.hint}
              error={missing.amount ? validationText('REQUIRED') : limit.error}
            />
            <Unconfirmed by={create} where={{ type: method }} />
            <MoneyFoot>
              <Button type="submit" size="lg" loading={create.isPending}>
                {method === 'usdt_transfer'
                  ? 'Anunciar y ver la dirección'
                  : 'Anunciar y ver la cuenta'}
              </Button>
            </MoneyFoot>
          </>
        )}
      </Stack>
    </form>
  );
}

/** The deposit methods; unavailable ones are marked. */
const Methods = (props: {
  offered: readonly DepositType[];
  value: Method | ChargedMethod;
  onChange: (value: Method | ChargedMethod) => void;
}) => (
  <Choices
    label="Cómo"
    value={props.value}
    onChange={props.onChange}
    options={[
      ...(['ars_bank_transfer', 'usd_bank_transfer', 'usdt_transfer'] as const),
      ...Object.keys(CHARGED_BY).filter(isChargedMethod),
    ].map((one) => {
      const works = props.offered.includes(one);
      return {
        value: one,
        label: label('depositType', one),
        description: works ? isChargedMethod(one) && CHARGED_WORDS[one] : NOT_OFFERED,
        disabled: !works,
      };
    })}
  />
);
