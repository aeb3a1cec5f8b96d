import { usePublicConfig } from '#web/shared/config/use-public-config.ts';

/** Where support is reached, for the person who cannot get in; nothing where no contact is set. */
export default function Support() {
  const to = usePublicConfig()?.links.whatsapp;
  return to ? (
    <a href={to} target="_blank" rel="noreferrer">
      Escribir a soporte
    </a>
  ) : null;
}
