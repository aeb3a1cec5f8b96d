import { TEXT_KINDS } from '#contract/texts/in-force.ts';
import type { Modules } from './composition/compose.ts';
import { TEXT_ADDRESS } from './composition/text-addresses.ts';
import { type Config, ConfigError } from './config/config.ts';

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
    if (inForce[kind].number === 0 && !config[TEXT_ADDRESS[kind]])
      throw new ConfigError(
        `${TEXT_ADDRESS[kind]}: en producción hace falta mientras no haya un texto publicado en «Textos legales»: es lo que acepta quien se registra.`,
      );
}
