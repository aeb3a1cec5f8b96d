import { derived, type ProofsDeps, proofKeysOf } from '#modules/proofs';
import type { Config } from '../config/config.ts';
import { secretsKeyOf } from './second-factor.ts';

/** The signing keys of statements and the secrets of their salts and seals, from the settings. */
export function proofSecretsOf(
  config: Config,
): Pick<ProofsDeps, 'keys' | 'saltSecret' | 'sealKey'> {
  const secret = secretsKeyOf(config);
  return {
    keys: proofKeysOf({
      seed: config.PROOFS_KEY,
      formerSeed: config.PROOFS_FORMER_KEY,
      secret,
      mayDerive: config.simulators,
    }),
    saltSecret: derived(secret, 'salts'),
    sealKey: derived(secret, 'seals'),
  };
}
