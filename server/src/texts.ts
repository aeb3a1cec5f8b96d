import { TEXT_KINDS } from '#contract/texts/in-force.ts';
import type { Modules } from './compose.ts';
import { type Config, ConfigError } from './config/config.ts';

/** The variable with the URL of each text, used when no administrator has published the text. */
const ADDRESS = { terms: 'TERMS_URL', privacy: 'PRIVACY_URL' } as const;

/**
 * Checks that production has the texts that people accept: published by administrators, or at a configured URL.
 * @throws ConfigError with one line that names the variable to set
 */
export async function assertTexts(
  config: Pick<Config, 'production' | 'ALLOW_SIMULATORS' | 'TERMS_URL' | 'PRIVACY_URL'>,
  { texts }: { readonly texts: Pick<Modules['texts'], 'inForce'> },
): Promise<void> {
  if (!config.production || config.ALLOW_SIMULATORS) return;
  const inForce = await texts.inForce();
  for (const kind of TEXT_KINDS)
    if (inForce[kind].number === 0 && !config[ADDRESS[kind]])
      throw new ConfigError(
        `${ADDRESS[kind]}: en producción hace falta mientras no haya un texto publicado en «Textos legales»: es lo que acepta quien se registra.`,
      );
}
