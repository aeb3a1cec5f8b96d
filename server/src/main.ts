import { AppError } from '#core/errors.ts';
import type { Product } from './app.ts';
import { ConfigError, readConfig } from './config/config.ts';
import {
  DatabaseUnavailable,
  DataFolderBusy,
  EmbeddedDatabaseFailed,
  MigrationMismatch,
} from './platform/database/errors.ts';

/**
 * Formats an error of the start: one line for faults that the operator can fix, a stack trace for anything else.
 */
function explain(error: unknown): string {
  const known = [
    ConfigError,
    DatabaseUnavailable,
    DataFolderBusy,
    EmbeddedDatabaseFailed,
    MigrationMismatch,
    WebBuildInterrupted,
  ];
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message;
  if (error instanceof AppError) return `${error.stack}\n${JSON.stringify(error.details)}`;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

class WebBuildInterrupted extends Error {}

/**
 * Waits until the parent process has built the web. To be called before anything else is awaited: a message is lost once
 * the channel is closed.
 * @throws WebBuildInterrupted when the parent ends before, so that no process waits for it for ever
 */
function parentBuildsWeb(): Promise<void> {
  const built = new Promise<void>((resolve, reject) => {
    const interrupted = () =>
      reject(new WebBuildInterrupted('La compilación de la web se interrumpió.'));
    process.once('message', () => resolve());
    process.once('disconnect', interrupted);
    if (!process.connected) interrupted();
  });
  // it may be refused while the world is loaded, before a function waits for it
  built.catch(() => {});
  return built;
}

async function main(): Promise<void> {
  const webIsBuilt = process.argv.includes('--await-web') ? parentBuildsWeb() : Promise.resolve();
  let product: Product | null = null;
  let stopping = false;
  let longestMs = 15_000;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    // exit anyway when closing takes too long: the database survives a crash
    setTimeout(() => process.exit(1), longestMs).unref();
    await product?.stop();
    process.exit(0);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  process.on('SIGHUP', stop);
  const config = readConfig(process.env);
  longestMs += config.DRAIN_SECONDS * 1000;
  // a fault in the settings is reported before the program itself is loaded
  const { startProduct } = await import('./app.ts');
  product = await startProduct(config, {
    say: (line) => process.stdout.write(`${line}\n`),
    webIsBuilt,
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
