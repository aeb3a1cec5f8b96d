import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { arrivalText } from '../arrival-texts.ts';

/** The support contacts, for a person who cannot log in; nothing without any. */
export default function Support() {
  const to = usePublicConfig()?.links.whatsapp;
  return to ? (
    <a href={to} target="_blank" rel="noreferrer">
      {arrivalText('support')}
    </a>
  ) : null;
}
