import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { TX_HASH } from '#contract/chain/values.ts';
import { setDepositTransaction } from '#contract/payments/endpoints.ts';
import type { Deposit } from '#contract/payments/schemas.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { payFromTestWallet, proveTestWallet } from './test-wallet.ts';

/** Names the transaction of the transfer; it can be given later, or again when the first was wrong. */
export function HashForm({ deposit }: { deposit: Pick<Deposit, 'id' | 'amount'> }) {
  const [hash, setHash] = useState('');
  const [asked, setAsked] = useState(false);
  const [unpaid, setUnpaid] = useState<unknown>(null);
  const isDevelopment = usePublicConfig()?.chain?.development ?? false;
  const name = useApiMutation(setDepositTransaction, { onSuccess: () => setHash('') });
  const send = (txHash: string) => name.mutate({ params: { id: deposit.id }, body: { txHash } });
  const wrong = asked && !TX_HASH.test(hash.trim());
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (TX_HASH.test(hash.trim())) send(hash.trim());
      }}
    >
      <TextInput
        label="Identificador de la transacción (hash)"
        description="Tu billetera lo muestra al enviar: empieza con 0x. Podés agregarlo después."
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        value={hash}
        onChange={(event) => setHash(event.currentTarget.value)}
        error={wrong ? 'Son 0x y 64 caracteres: copialo entero desde tu billetera.' : undefined}
      />
      <Stack mt={10} gap={10}>
        <Refused error={unpaid ?? name.error} />
        <Group gap={10}>
          <Button type="submit" loading={name.isPending}>
            Indicar la transacción
          </Button>
          {isDevelopment && (
            <TestPayment amount={deposit.amount} onPaid={send} onFault={setUnpaid} />
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Demonstration: proves the test wallet, pays from it, and enters the transaction. */
function TestPayment(props: {
  amount: string;
  onPaid: (hash: string) => void;
  /** With what failed; null when it starts again. */
  onFault: (error: unknown) => void;
}) {
  const { amount, onPaid, onFault } = props;
  const [paying, setPaying] = useState(false);
  const pay = async () => {
    setPaying(true);
    onFault(null);
    try {
      await proveTestWallet();
      onPaid(await payFromTestWallet(amount));
    } catch (error) {
      onFault(error);
      toast.error(errorText(isApiError(error) ? error.key : null));
    }
    setPaying(false);
  };
  return (
    <Button variant="default" loading={paying} onClick={() => void pay()}>
      Pagar con la billetera de prueba
    </Button>
  );
}
