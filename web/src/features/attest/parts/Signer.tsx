import { useState } from 'react';
import {
  addAttestorKey,
  attestationOptions,
  attestorKeyOptions,
  signAttestation,
} from '#contract/attestations/endpoints.ts';
import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { errorWords } from '#web/shared/i18n/error-texts.ts';
import {
  makePasskey,
  PasskeyFault,
  passkeyObstacle,
  signWithPasskey,
} from '#web/shared/second-factor/passkeys.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from './attest.module.css';
import { Decline } from './Decline.tsx';

export interface SignerGiven {
  opened: OpenedRequest;
  token: string;
  onChange: (opened: OpenedRequest) => void;
  /** After a refusal or a missing answer: refetches the request. */
  onFailure: () => void;
}

/** Creates the passkey, once, and then signs. */
export function Signer({ opened, token, onChange, onFailure }: SignerGiven) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const run = async (work: () => Promise<OpenedRequest>) => {
    setBusy(true);
    setFault(null);
    try {
      onChange(await work());
    } catch (error) {
      setFault(await wordsOf(error));
      if (!(error instanceof PasskeyFault)) onFailure();
    }
    setBusy(false);
  };
  if (opened.status === 'refused')
    return <p role="status">No firmaste este pedido. Ya se avisó el motivo.</p>;
  if (opened.certificate?.status === 'withdrawn')
    return <p role="status">Retiraste tu certificación: ya no libera dinero.</p>;
  if (opened.status === 'signed')
    return (
      <>
        {fault && <LightAlert tone="error">{fault}</LightAlert>}
        <p role="status" className={classes.signed}>
          Firmado el {opened.signedAt && formatDateTime(opened.signedAt)}. La firma y tu llave
          pública quedan en la página del proyecto, y cualquiera puede comprobarlas.
        </p>
        {opened.certificate && <Decline opened={opened} token={token} busy={busy} run={run} />}
      </>
    );
  const obstacle = passkeyObstacle(opened.passkeyOrigin);
  const body = { token };
  const makeKey = async () => {
    const options = await call(attestorKeyOptions, { body });
    const response = await makePasskey(options);
    return call(addAttestorKey, { body: { token, response } });
  };
  const sign = async () => {
    const options = await call(attestationOptions, { body });
    const response = await signWithPasskey(options);
    return call(signAttestation, { body: { token, response } });
  };
  return (
    <>
      {fault && <LightAlert tone="error">{fault}</LightAlert>}
      {obstacle ? (
        <LightAlert tone="error">
          {obstacle.reason}{' '}
          {obstacle.href && (
            <a href={`${obstacle.href}${window.location.pathname}${window.location.hash}`}>
              Abrir el sitio ahí
            </a>
          )}
        </LightAlert>
      ) : opened.hasKey ? (
        <PlainButton size="lg" disabled={busy} onClick={() => void run(sign)}>
          Firmar con mi llave
        </PlainButton>
      ) : (
        <>
          <p>
            Es tu primera firma acá: creá una llave en este teléfono o computadora. Con ella vas a
            firmar también los próximos pedidos.
          </p>
          <PlainButton size="lg" disabled={busy} onClick={() => void run(makeKey)}>
            Crear mi llave
          </PlainButton>
        </>
      )}
      <Decline opened={opened} token={token} busy={busy} run={run} />
    </>
  );
}

async function wordsOf(error: unknown): Promise<string> {
  if (error instanceof PasskeyFault) return error.message;
  return errorWords(isApiError(error) ? error.key : null);
}
