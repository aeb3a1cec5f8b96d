import { TEXT_KINDS, type TextKind, type TextsInForce } from '#contract/texts/in-force.ts';
import type { Config } from '../config/config.ts';

/** The variable with the URL of each text, used when no administrator has published the text. */
export const TEXT_ADDRESS = { terms: 'TERMS_URL', privacy: 'PRIVACY_URL' } as const;

/** The texts that people accept and that no administrator published here: those at a configured URL. */
export const textsElsewhere = (
  config: Pick<Config, 'TERMS_URL' | 'PRIVACY_URL'>,
  versions: TextsInForce,
): TextKind[] =>
  TEXT_KINDS.filter(
    (kind) => versions[kind].number === 0 && config[TEXT_ADDRESS[kind]] !== undefined,
  );
