import { useState } from 'react';
import { getMyCertificate, getMyCertificatePdf } from '#contract/proofs/endpoints.ts';
import { call } from '#web/shared/api/call.ts';
import { isApiError } from '#web/shared/api/error.ts';
import { saveBlob, saveFile } from '#web/shared/api/save-file.ts';
import { LightAlert } from '#web/shared/ui/forms/LightForm.tsx';
import { PlainButton } from '#web/shared/ui/LightButton.tsx';
import classes from './proofs.module.css';

/** The person's own certificate, to download. */
export default function OwnCertificate() {
  const [fault, setFault] = useState<string | null>(null);
  const save = async (take: () => Promise<void>) => {
    setFault(null);
    try {
      await take();
    } catch (error) {
      setFault(
        isApiError(error) && error.status === 404
          ? 'En la última prueba no hay nada a tu nombre. Lo que compres hoy está en la de mañana.'
          : 'No se pudo descargar. Probá de nuevo en un momento.',
      );
    }
  };
  return (
    <section className={classes.section} aria-labelledby="own">
      <h2 id="own">Tu certificado de tenencia</h2>
      <p>
        Dice lo que tenías en la última prueba y demuestra que estaba contado en los totales
        firmados, sin mostrar a nadie más. El PDF con el retorno suma de dónde salió lo que ganaste
        (precio, renta, moneda y costos, en dólares al oficial); esa parte no está firmada.
      </p>
      {fault && <LightAlert tone="warning">{fault}</LightAlert>}
      <div className={classes.actions}>
        <PlainButton look="plain" onClick={() => void save(savePdf)}>
          Descargar PDF
        </PlainButton>
        <PlainButton look="plain" onClick={() => void save(savePdfWithReturn)}>
          Descargar PDF con el retorno
        </PlainButton>
        <PlainButton look="plain" onClick={() => void save(saveJson)}>
          Descargar JSON
        </PlainButton>
      </div>
    </section>
  );
}

const savePdf = () => saveFile(getMyCertificatePdf, { query: {} });
const savePdfWithReturn = () =>
  saveFile(getMyCertificatePdf, { query: { return: 'usd_official' } });

async function saveJson(): Promise<void> {
  const certificate = await call(getMyCertificate, { query: {} });
  const blob = new Blob([JSON.stringify(certificate)], { type: 'application/json' });
  saveBlob(blob, `certificado-${certificate.statement.date}.json`);
}
