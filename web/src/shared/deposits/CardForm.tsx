import { Alert } from '@mantine/core';
import { useEffect, useEffectEvent, useState } from 'react';
import { LoadingOverlay } from '#web/shared/ui/loading/LoadingOverlay.tsx';
import { loadKrypton, sendResult } from './krypton.ts';

/**
 * The card provider's own form: card numbers never pass through this site. @param onPaid the provider accepted the card
 */
export default function CardForm({
  form,
  formToken,
  onPaid,
}: {
  form: { publicKey: string; staticUrl: string };
  formToken: string;
  onPaid: () => void;
}) {
  const [state, setState] = useState<'coming' | 'there' | 'failed'>('coming');
  const paid = useEffectEvent(onPaid);
  const { publicKey, staticUrl } = form;
  useEffect(() => {
    let left = false;
    const start = async () => {
      const krypton = await loadKrypton(staticUrl, publicKey);
      await krypton.removeForms();
      await krypton.removeEventCallbacks();
      await krypton.setFormConfig({ formToken, 'kr-language': 'es-AR' });
      await krypton.onSubmit((result) => {
        void sendResult(result).catch(() => {});
        if (!left) paid();
        return false;
      });
      if (left) return;
      await krypton.renderElements('.kr-smart-form');
      setState('there');
    };
    start().catch(() => {
      if (!left) setState('failed');
    });
    return () => {
      left = true;
      void window.KR?.removeForms();
    };
  }, [formToken, publicKey, staticUrl]);
  if (state === 'failed') {
    return (
      <Alert color="red" variant="light" title="No se pudo abrir el formulario de la tarjeta">
        Puede ser la conexión o un bloqueador de contenido. Recargá la página y probá de nuevo.
      </Alert>
    );
  }
  return (
    <section aria-label="Datos de la tarjeta" style={{ position: 'relative', minHeight: 120 }}>
      {/* the provider's client renders into this */}
      <div
        className="kr-smart-form"
        ref={(place) => place?.setAttribute('kr-form-token', formToken)}
      />
      <LoadingOverlay visible={state === 'coming'} label="Abriendo el formulario" />
    </section>
  );
}
