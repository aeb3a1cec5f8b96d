import { usePublicConfig } from '#web/shared/config/use-public-config.ts';

/** "I accept the terms and the privacy policy", with links where they are set. */
export function TermsLabel() {
  const links = usePublicConfig()?.links;
  return (
    <>
      Acepto los {linked('términos y condiciones', links?.terms)} y la{' '}
      {linked('política de privacidad', links?.privacy)}
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
