import { useState } from 'react';
import { refuseAttestation, withdrawCertification } from '#contract/attestations/endpoints.ts';
import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from './attest.module.css';

/** Declining with a reason: a request, or a signed certification whose money is still there. */
export function Decline(props: {
  opened: OpenedRequest;
  token: string;
  busy: boolean;
  run: (work: () => Promise<OpenedRequest>) => Promise<void>;
}) {
  const { opened, token, busy, run } = props;
  const [reason, setReason] = useState('');
  const isSigned = opened.status === 'signed';
  const action = isSigned ? withdrawCertification : refuseAttestation;
  return (
    <details className={classes.decline}>
      <summary>{isSigned ? 'Retirar la certificación' : 'No voy a firmar'}</summary>
      {isSigned && (
        <p className="cap">
          Podés hacerlo mientras el desarrollador no haya usado el dinero de la etapa. Tu firma
          queda publicada, con el motivo por el que ya no vale.
        </p>
      )}
      <label>
        Motivo
        <textarea
          rows={3}
          maxLength={300}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <PlainButton
        disabled={busy || reason.trim().length < 3}
        onClick={() => void run(() => call(action, { body: { token, reason } }))}
      >
        {isSigned ? 'Retirar mi certificación' : 'Enviar el motivo'}
      </PlainButton>
    </details>
  );
}
