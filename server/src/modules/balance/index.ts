export { createBalance } from './create.ts';
export { bindBalance } from './routes.ts';
