import type { ReactNode } from 'react';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from './Text.module.css';

/** The support link set by the operator, or the demonstration's example. */
export function Text({ title, children }: { title: string; children: () => ReactNode }) {
  const config = usePublicConfig();
  if (config === undefined) return null;
  const elsewhere = config.links.whatsapp?.startsWith('/') ? null : config.links.whatsapp;
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={title} />
      {elsewhere ? (
        <p>
          <a href={elsewhere} target="_blank" rel="noreferrer">
            {title}: abrir el texto vigente
          </a>
        </p>
      ) : config.demo ? (
        <>
          <p className={classes.mark} role="note">
            <b>Texto de ejemplo de la demostración.</b> No es un contrato ni un aviso legal, nadie
            lo revisó y no obliga a nadie. Quien ponga en marcha la plataforma publica acá el suyo.
          </p>
          {children()}
        </>
      ) : (
        <p>Todavía no se publicó este texto.</p>
      )}
    </div>
  );
}
