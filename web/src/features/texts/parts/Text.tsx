import type { ReactNode } from 'react';
import type { PublicConfig } from '#contract/system/endpoints.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import classes from './Text.module.css';

interface TextProps {
  title: string;
  /** Which link of the settings leads to the text that holds. */
  link: 'terms' | 'privacy' | 'whatsapp';
  /** The demonstration's example. */
  children: (config: PublicConfig) => ReactNode;
}

/** A text that the operator of the platform publishes: the link to it, or the example that stands in for it in the demonstration. */
export function Text({ title, link, children }: TextProps) {
  const config = usePublicConfig();
  if (config === undefined) return null;
  const published = config.links[link];
  const elsewhere = published?.startsWith('/') ? null : published;
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={title} />
      {elsewhere ? (
        <p>
          <a href={elsewhere} target="_blank" rel="noreferrer">
            {title}: abrir el texto vigente
          </a>
          {link === 'whatsapp' ? '' : ` (versión ${config.termsVersion})`}
        </p>
      ) : config.demo ? (
        <>
          <p className={classes.mark} role="note">
            <b>Texto de ejemplo de la demostración.</b> No es un contrato ni un aviso legal, nadie
            lo revisó y no obliga a nadie. Quien ponga en marcha la plataforma publica aquí el suyo.
          </p>
          {children(config)}
        </>
      ) : (
        <p>Todavía no se publicó este texto.</p>
      )}
    </div>
  );
}
