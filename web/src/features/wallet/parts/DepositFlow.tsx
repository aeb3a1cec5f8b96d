import { Button, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { parseAmount } from '#contract/core/money.ts';
import {
  type DepositType,
  METHOD_CURRENCY,
  type TransferMethod,
} from '#contract/payments/deposits.ts';
import { createDeposit, myDeposit } from '#contract/payments/endpoints.ts';
import { CHARGED_BY } from '#contract/payments/providers.ts';
import { label } from '#contract/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { queryOf } from '#web/shared/api/use-query.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import {
  type ChargedMethod,
  isChargedMethod,
  pageOf,
} from '#web/shared/deposits/charged-methods.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { CHARGED_WORDS, flowText } from '../flow-texts.ts';
import { ChargeFlow } from './ChargeFlow.tsx';
import { ChargeSummary } from './ChargeSummary.tsx';
import { ProjectSelect } from './ProjectSelect.tsx';
import { useCharge } from './use-charge.ts';
import { useLimit } from './use-limit.ts';
import type { WalletStep } from './use-wallet-step.ts';

const isMethod = (value: string): value is TransferMethod => Object.hasOwn(METHOD_CURRENCY, value);

/**
 * A deposit: wallet, method and amount; what comes next is shown by its id. A provider's charge has a summary as a step
 * of its own.
 */
export function DepositFlow(props: {
  projectId: string;
  step: WalletStep;
  /**
   * @param id of the announced deposit, or of one that a provider charges
   * @param next opens the provider's page, once the address has the deposit
   */
  onMade: (id: string, next?: () => void) => void;
}) {
  const { projectId, step, onMade } = props;
  // what a link names is not replaced by an earlier choice
  const [project, setProject] = useKept(`deposit.project.${projectId}`, projectId);
  const [chosen, setMethod] = useKept<string>('deposit.method', 'ars_bank_transfer');
  const [provider, setCharged] = useKept<string>('deposit.provider', '');
  const [asked, setAsked] = useState(false);
  const config = usePublicConfig();
  const method = isMethod(chosen) ? chosen : 'ars_bank_transfer';
  const charged = isChargedMethod(provider) ? provider : null;
  const forget = useForgetKept();
  const made = (id: string, next?: () => void) => {
    forget(`deposit.project.${projectId}`, 'deposit.method', 'deposit.provider');
    onMade(id, next);
  };
  // an address of a summary, opened without a charge
  const isNothing = charged === null && step.now === 'resumen';
  const drop = useEffectEvent(step.drop);
  useEffect(() => {
    if (isNothing) drop();
  }, [isNothing]);
  if (charged !== null && step.now === 'resumen')
    return <Charged method={charged} project={project} step={step} onMade={made} />;
  const missing = asked && project === '';
  return (
    <Stack gap="md">
      <ProjectSelect
        label={flowText('project')}
        description={
          config
            ? flowText('projectHelpFee', { fee: formatPercent(config.transferFeePercent, 2) })
            : flowText('projectHelp')
        }
        value={project}
        onChange={setProject}
        error={missing ? validationText('REQUIRED') : undefined}
      />
      <Methods
        offered={config?.depositMethods ?? []}
        value={charged ?? method}
        onChange={(value) => {
          setCharged(isChargedMethod(value) ? value : '');
          if (isMethod(value)) setMethod(value);
        }}
      />
      {charged ? (
        <Charged
          key={charged}
          method={charged}
          project={project}
          step={step}
          onMade={made}
          onAsked={() => setAsked(true)}
        />
      ) : (
        <Announcing
          method={method}
          project={project}
          onMade={made}
          asked={asked}
          onAsked={() => setAsked(true)}
        />
      )}
    </Stack>
  );
}

/** The amount of one's own transfer, which is announced before it is sent. */
function Announcing(props: {
  method: TransferMethod;
  project: string;
  /** Whether it was tried to send the form, so that missing fields are marked. */
  asked: boolean;
  onAsked: () => void;
  onMade: (id: string) => void;
}) {
  const { method, project, asked, onMade } = props;
  const [amount, setAmount] = useKept('deposit.amount', '');
  const forget = useForgetKept();
  const client = useQueryClient();
  const create = useApiMutation(createDeposit, {
    onSuccess: (made) => {
      forget('deposit.amount');
      client.setQueryData(queryOf(myDeposit, { params: { id: made.id } }).queryKey, made);
      onMade(made.id);
    },
  });
  const currency = METHOD_CURRENCY[method];
  const limit = useLimit('deposit', amount, currency);
  const missing = asked && (amount === '' || parseAmount(amount, currency) === null);
  return (
    // its last line stays in view within the whole step
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        props.onAsked();
        if (project === '' || amount === '' || limit.error !== undefined) return;
        create.mutate({
          body: { projectId: project, type: method, sentCurrency: currency, amount },
        });
      }}
    >
      <MoneyInput
        label={flowText('announceAmount')}
        currency={currency}
        value={amount}
        onChange={setAmount}
        description={limit.hint}
        error={missing ? validationText('REQUIRED') : limit.error}
      />
      <Unconfirmed by={create} where={{ type: method }} />
      <MoneyFoot>
        <Button type="submit" size="lg" loading={create.isPending}>
          {flowText(method === 'usdt_transfer' ? 'announceToAddress' : 'announceToAccount')}
        </Button>
      </MoneyFoot>
    </form>
  );
}

/** A charge by a provider: its amount, or the summary; then the provider's page. */
function Charged(props: {
  method: ChargedMethod;
  project: string;
  step: WalletStep;
  onMade: (id: string, next?: () => void) => void;
  onAsked?: () => void;
}) {
  const { method, project, step, onMade, onAsked } = props;
  const charge = useCharge(method, (id, url) => {
    onMade(
      id,
      url === null ? undefined : () => window.location.assign(pageOf(url, charge.simulated)),
    );
  });
  return onAsked ? (
    <ChargeFlow
      method={method}
      project={project}
      charge={charge}
      onMissingProject={onAsked}
      onReview={() => step.go('resumen')}
    />
  ) : (
    <ChargeSummary
      method={method}
      project={project}
      charge={charge}
      onBack={step.back}
      onNothing={step.drop}
    />
  );
}

/** The deposit methods; unavailable ones are marked. */
const Methods = (props: {
  offered: readonly DepositType[];
  value: TransferMethod | ChargedMethod;
  onChange: (value: TransferMethod | ChargedMethod) => void;
}) => (
  <Choices
    label={flowText('method')}
    value={props.value}
    onChange={props.onChange}
    options={[
      ...Object.keys(METHOD_CURRENCY).filter(isMethod),
      ...Object.keys(CHARGED_BY).filter(isChargedMethod),
    ].map((one) => {
      const works = props.offered.includes(one);
      return {
        value: one,
        label: label('depositType', one),
        description: works ? isChargedMethod(one) && CHARGED_WORDS[one] : flowText('methodClosed'),
        disabled: !works,
      };
    })}
  />
);
