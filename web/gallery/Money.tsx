import { useState } from 'react';
import { ApiError } from '#web/shared/api/error.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { MoneyDialog, MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { Essentials } from '#web/shared/ui/figures/Essentials.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { Choices } from '#web/shared/ui/forms/Choices.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { SummaryRows } from '#web/shared/ui/lists/SummaryRows.tsx';
import { Columns, Part, Row, Shown } from './Part.tsx';

const nothing = () => undefined;
const REFUSED = new ApiError({
  url: '/api',
  status: 409,
  body: { message: 'INSUFFICIENT_FUNDS' },
});
const UNDONE = new ApiError({
  url: '/api',
  status: 409,
  body: { message: 'INSUFFICIENT_FUNDS' },
  afterLoss: true,
});
const SENT = {
  key: 'example',
  person: 'example',
  call: 'POST /tokens/investment',
  content: 'example',
  args: JSON.stringify({ body: { tokens: 25 } }),
  at: Date.UTC(2026, 10, 20, 13),
};
const SETTLED = { unconfirmed: [], askAgain: nothing, isPending: false, error: null };

/** What money dialogs are made of. */
export const Money = () => (
  <Part title="Dinero">
    <Shown name="TokensInput">
      <Columns>
        <Tokens />
        <TokensInput label="Con error" value={0} onChange={nothing} error="No alcanza." />
      </Columns>
    </Shown>
    <Shown name="Choices">
      <Columns>
        <Ways />
      </Columns>
    </Shown>
    <Shown name="Essentials, Know">
      <Columns>
        <Essentials
          facts={[
            ['Mínimo', 'US$ 50,00'],
            ['Plazo', 'hasta el 15/03/2028'],
            ['Riesgo', 'el proyecto puede demorarse o no venderse'],
          ]}
        />
        <Know points={['La recompra depende de que el proyecto tenga fondos.']} />
      </Columns>
    </Shown>
    <Shown name="Refused, Unconfirmed">
      <Columns>
        <Refused error={REFUSED} />
        <Unconfirmed by={{ ...SETTLED, unconfirmed: [SENT] }} />
        <Unconfirmed by={{ ...SETTLED, error: UNDONE }} />
      </Columns>
    </Shown>
    <Shown name="MoneyDialog, MoneyFoot">
      <Row>
        <Dialog />
      </Row>
    </Shown>
  </Part>
);

function Tokens() {
  const [tokens, setTokens] = useState(25);
  return <TokensInput label="Tokens" value={tokens} onChange={setTokens} max={980} />;
}

function Ways() {
  const [way, setWay] = useState<'wallet' | 'card' | null>('wallet');
  return (
    <Choices
      label="Pagar con"
      value={way}
      onChange={setWay}
      options={[
        { value: 'wallet', label: 'Tu billetera', description: 'Tenés US$ 1.250,00.' },
        { value: 'card', label: 'Tarjeta', description: 'No disponible ahora.', disabled: true },
      ]}
    />
  );
}

/** Two steps: the second one begins at its heading. */
function Dialog() {
  const [step, setStep] = useState<1 | 2 | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <PlainButton look="plain" onClick={() => setStep(1)}>
        Abrir
      </PlainButton>
      <MoneyDialog
        opened={step !== null}
        title={step === 2 ? 'Compra hecha' : 'Revisar la compra'}
        onClose={close}
      >
        <SummaryRows
          rows={[
            { label: 'Tokens', value: '25' },
            { label: 'Total', value: 'US$ 1.250,00', strong: true },
          ]}
        />
        <MoneyFoot label="Total" amount="US$ 1.250,00">
          <PlainButton onClick={() => (step === 1 ? setStep(2) : close())}>
            {step === 1 ? 'Comprar' : 'Listo'}
          </PlainButton>
        </MoneyFoot>
      </MoneyDialog>
    </>
  );
}
