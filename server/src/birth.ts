import type { Clock } from '#core/clock.ts';
import { bornAs } from '#platform/database/birth.ts';
import type { Database } from '#platform/database/index.ts';
import { type Config, ConfigError } from './config/config.ts';

/**
 * Checks that a database is opened according to its origin. A demonstration over real data would show people's mail
 * publicly, and its administrators, whose password is public, must never decide on real money.
 * @throws ConfigError with one line that names the variable to set
 */
export async function assertBirth(
  config: Pick<Config, 'DEMO' | 'production' | 'ALLOW_SIMULATORS'>,
  database: Database,
  clock: Clock,
): Promise<void> {
  const world = await bornAs(database, config.DEMO ? 'demonstration' : 'real', clock.now());
  if (config.DEMO && world === 'real')
    throw new ConfigError(
      'DEMO: esta base no nació como demostración y no se abre como tal. Para abrirla de verdad, NODE_ENV=production con sus variables (o DEMO=0).',
    );
  if (config.production && !config.ALLOW_SIMULATORS && world === 'demonstration')
    throw new ConfigError(
      'DATABASE_URL: esta base nació como demostración, con cuentas de contraseña conocida, y no sirve en producción. Usar una base nueva.',
    );
}
