import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { challengeAddress, listProvedAddresses, proveAddress } from '#contract/chain/endpoints.ts';
import { ADDRESS, CHALLENGE_MINUTES, SIGNATURE } from '#contract/chain/values.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { refresh, useApiMutation } from '#web/shared/api/use-mutation.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { errorText } from '#web/shared/i18n/errors.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { Copy } from '#web/shared/ui/orders/OnChain.tsx';
import { toast } from '#web/shared/ui/toasts.ts';
import { addressOf, browserWallet, signWith } from './browser-wallet.ts';
import { proveTestWallet } from './test-wallet.ts';
import classes from './Usdt.module.css';

/** Proves an address by a signature: with the browser's wallet in two clicks, or by copying text and signature. */
export function ProveAddress() {
  const client = useQueryClient();
  const isDevelopment = usePublicConfig()?.chain?.development ?? false;
  const challenge = useApiMutation(challengeAddress, { invalidates: 'none' });
  const prove = useApiMutation(proveAddress, {
    onSuccess: () => {
      challenge.reset();
    },
  });
  const [address, setAddress] = useState('');
  const [failed, setFailed] = useState<unknown>(null);
  const wallet = browserWallet();
  const signHere = async () => {
    if (wallet === null) return;
    try {
      const own = await addressOf(wallet);
      if (own === null) return;
      const asked = await challenge.mutateAsync({ body: { address: own } });
      const signed = await signWith(wallet, own, asked.message);
      if (signed) send(asked.id, signed);
    } catch (error) {
      // a refusal of the call stands above the button
      if (!isApiError(error)) toast.warning('Tu billetera no firmó. Podés probar de nuevo.');
    }
  };
  const send = (challengeId: string, signature: string) =>
    prove.mutate({ body: { challengeId, signature } });
  const signForTest = async () => {
    setFailed(null);
    await proveTestWallet().catch((error: unknown) => {
      setFailed(error);
      toast.error(errorText(isApiError(error) ? error.key : null));
    });
    refresh(client, [listProvedAddresses]);
  };
  const changeAddress = () => {
    challenge.reset();
    prove.reset();
  };
  return (
    <Stack gap="md">
      <h2 className="part-title" style={{ margin: 0 }}>
        Registrar una dirección tuya
      </h2>
      <p className="cap" style={{ margin: 0 }}>
        Firmás un texto con tu billetera. La firma no mueve dinero, no cuesta nada y no da permisos.
      </p>
      <Refused error={failed} />
      <Group gap={10}>
        {wallet && (
          <Button onClick={() => void signHere()} loading={prove.isPending}>
            Firmar con la billetera del navegador
          </Button>
        )}
        {isDevelopment && (
          <Button variant="default" onClick={() => void signForTest()}>
            Usar la billetera de prueba
          </Button>
        )}
      </Group>
      {challenge.data === undefined ? (
        <AddressForm
          address={address}
          setAddress={setAddress}
          sending={challenge.isPending}
          refusal={<Refused error={challenge.error} />}
          onAddress={(own) => challenge.mutate({ body: { address: own } })}
        />
      ) : (
        <SignatureForm
          text={challenge.data.message}
          sending={prove.isPending}
          refusal={<Refused error={prove.error} />}
          onSignature={(signature) => send(challenge.data.id, signature)}
          onBack={changeAddress}
        />
      )}
    </Stack>
  );
}

function AddressForm(props: {
  address: string;
  setAddress: (address: string) => void;
  sending: boolean;
  /** Above the button. */
  refusal: ReactNode;
  onAddress: (address: string) => void;
}) {
  const { address, setAddress, sending, refusal, onAddress } = props;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (ADDRESS.test(address.trim())) onAddress(address.trim());
      }}
    >
      <TextInput
        label="Dirección"
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        value={address}
        onChange={(event) => setAddress(event.currentTarget.value)}
        error={
          address !== '' && !ADDRESS.test(address.trim())
            ? 'Son 0x y 40 caracteres: copiala entera desde tu billetera.'
            : undefined
        }
      />
      <Stack mt={10} gap={10} align="flex-start">
        {refusal}
        <GuardedButton
          type="submit"
          variant="default"
          loading={sending}
          obstacle={
            ADDRESS.test(address.trim()) ? null : { reason: 'Pegá la dirección de tu billetera.' }
          }
        >
          Ver el texto para firmar
        </GuardedButton>
      </Stack>
    </form>
  );
}

function SignatureForm(props: {
  /** The text to sign. */
  text: string;
  sending: boolean;
  /** Above the button. */
  refusal: ReactNode;
  onSignature: (signature: string) => void;
  onBack: () => void;
}) {
  const { text, sending, refusal, onSignature, onBack } = props;
  const [signature, setSignature] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (SIGNATURE.test(signature.trim())) onSignature(signature.trim());
      }}
    >
      <Stack gap={10}>
        <pre className={classes.text}>{text}</pre>
        <Group gap={10}>
          <Copy value={text} what="el texto para firmar" />
          <Button size="compact-sm" variant="default" onClick={onBack}>
            Cambiar la dirección
          </Button>
        </Group>
        <Textarea
          label="Firma"
          description={`La que te da la billetera cuando firmás exactamente ese texto; empieza con 0x. Sirve por ${CHALLENGE_MINUTES} minutos.`}
          autosize
          minRows={2}
          spellCheck={false}
          value={signature}
          onChange={(event) => setSignature(event.currentTarget.value)}
          error={
            signature !== '' && !SIGNATURE.test(signature.trim())
              ? 'Son 0x y 130 caracteres: copiala entera.'
              : undefined
          }
        />
        {refusal}
        <GuardedButton
          type="submit"
          loading={sending}
          obstacle={
            SIGNATURE.test(signature.trim()) ? null : { reason: 'Pegá la firma de tu billetera.' }
          }
        >
          Registrar la dirección
        </GuardedButton>
      </Stack>
    </form>
  );
}
