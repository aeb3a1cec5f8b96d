import { Suspense, useCallback, useEffect, useState } from 'react';
import { openAttestation } from '#contract/attestations/endpoints.ts';
import type { OpenedRequest } from '#contract/attestations/schemas.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { useLinkToken } from '#web/shared/session/link-token.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { lazyPart } from '#web/shared/ui/loading/lazy-part.tsx';
import { WaveSkeleton } from '#web/shared/ui/loading/WaveSkeleton.tsx';

const Request = lazyPart(() => import('../parts/Request.tsx'));

type Found = OpenedRequest | 'coming' | 'invalid' | 'failed';

/** The page of the mailed link of a notary, auditor, inspector or appraiser: only their one request. */
export default function SignPage() {
  const token = useLinkToken();
  const [found, setFound] = useState<Found>('coming');
  const read = useCallback(async () => {
    if (token === null) return setFound('invalid');
    try {
      setFound(await call(openAttestation, { body: { token } }));
    } catch (error) {
      setFound(isApiError(error) && !error.lost ? 'invalid' : 'failed');
    }
  }, [token]);
  useEffect(() => void read(), [read]);
  return (
    <div className="wrap" style={{ maxWidth: 760, paddingBottom: 48 }}>
      <PageHeader title="Firmar una constancia" />
      {found === 'coming' && <WaveSkeleton height={240} />}
      {found === 'invalid' && (
        <LightAlert tone="error">
          El enlace no sirve: venció, se retiró el pedido o está incompleto. Pedí otro a quien te lo
          envió.
        </LightAlert>
      )}
      {found === 'failed' && (
        <>
          <LightAlert tone="error">No hubo respuesta. Revisá tu conexión.</LightAlert>
          <PlainButton onClick={() => void read()}>Probar de nuevo</PlainButton>
        </>
      )}
      {typeof found === 'object' && token !== null && (
        <Suspense fallback={<WaveSkeleton height={240} />}>
          <Request opened={found} token={token} onChange={setFound} onFailure={() => void read()} />
        </Suspense>
      )}
    </div>
  );
}
