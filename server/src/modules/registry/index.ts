import './tables.ts';

export type { RegistryDeps } from './deps.ts';
export { bindRegistry } from './routes.ts';
