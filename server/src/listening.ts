import { createServer } from 'node:net';
import { ConfigError } from './config/config.ts';

/**
 * Checks that the server can listen, before the slow part of the start.
 * @param port 0 for any free port
 * @throws ConfigError that names HOST or PORT
 */
export async function assertCanListen(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error) => reject(listeningFault(error, host, port) ?? error));
    probe.listen({ host, port }, () => probe.close(() => resolve()));
  });
}

/** Translates an error of the operating system to one about HOST or PORT; null when it is about neither. */
export function listeningFault(error: unknown, host: string, port: number): ConfigError | null {
  const line = error instanceof Error && 'code' in error ? lineOf(error.code, host, port) : null;
  return line === null ? null : new ConfigError(line, { cause: error });
}

function lineOf(code: unknown, host: string, port: number): string | null {
  switch (code) {
    case 'EADDRINUSE':
      return `PORT: el puerto ${port} está ocupado por otro programa.`;
    case 'EACCES':
      return `PORT: falta permiso para usar el puerto ${port}.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST: esta máquina no puede atender en la dirección ${host}.`;
    default:
      return null;
  }
}
