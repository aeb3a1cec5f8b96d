import { Button } from '@mantine/core';
import { useState } from 'react';
import { isFixed } from '#contract/core/figures/exchange.ts';
import { CardRate } from '#web/shared/deposits/CardRate.tsx';
import type { ChargedMethod } from '#web/shared/deposits/charged-methods.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { CurrencySelect } from '#web/shared/ui/forms/amounts/CurrencySelect.tsx';
import { MoneyInput } from '#web/shared/ui/forms/amounts/MoneyInput.tsx';
import { StaleRateNow } from '#web/shared/ui/orders/StaleRateNow.tsx';
import { flowText } from '../flow-texts.ts';
import { Simulated } from './Simulated.tsx';
import type { Charge } from './use-charge.ts';

/** The amount of a deposit through a provider; its summary is the next step. */
export function ChargeFlow(props: {
  method: ChargedMethod;
  project: string;
  charge: Charge;
  onMissingProject: () => void;
  onReview: () => void;
}) {
  const { method, project, charge, onMissingProject, onReview } = props;
  const { currency, limit, readable } = charge;
  const [asked, setAsked] = useState(false);
  const next = () => {
    setAsked(true);
    if (project === '') return onMissingProject();
    if (charge.ready) onReview();
  };
  return (
    // its last line stays in view within the whole step
    <form
      style={{ display: 'contents' }}
      onSubmit={(event) => {
        event.preventDefault();
        next();
      }}
    >
      <CurrencySelect
        label={flowText('chargeCurrency')}
        value={currency}
        onChange={(chosen) => {
          charge.setCurrency(chosen);
          charge.setAmount('');
        }}
      />
      <MoneyInput
        key={currency}
        label={flowText('chargeAmount')}
        currency={currency}
        value={charge.amount}
        onChange={charge.setAmount}
        description={limit.hint}
        error={asked && !readable ? validationText('REQUIRED') : limit.error}
      />
      {charge.simulated && <Simulated />}
      {method === 'card' && charge.converts && <CardRate />}
      {charge.converts && !isFixed(charge.charged, currency) && <StaleRateNow />}
      <Unconfirmed by={charge.create} where={{ type: method }} />
      <MoneyFoot>
        <Button type="submit" size="lg">
          {flowText('chargeReview')}
        </Button>
      </MoneyFoot>
    </form>
  );
}
