import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { t } from '../texts.ts';

/** "I accept the terms and the privacy policy", with links where they are set. */
export function TermsLabel() {
  const links = usePublicConfig()?.links;
  return (
    <>
      {t('accept')} {linked(t('terms'), links?.terms)} {t('acceptAnd')}{' '}
      {linked(t('privacy'), links?.privacy)}
    </>
  );
}

const linked = (words: string, to: string | null | undefined) =>
  to ? (
    <a href={to} target="_blank" rel="noreferrer">
      {words}
    </a>
  ) : (
    words
  );
