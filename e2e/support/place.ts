/** How many journeys go on at once, each on a product of its own; one where a running product is used. */
export const WORKERS = process.env.E2E_RUNNING === '1' ? 1 : Number(process.env.E2E_WORKERS ?? 2);

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3199);

/** Where the product of a worker listens. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** Where the product of this very worker listens; the test runner says which worker that is. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const BASE = `http://127.0.0.1:${PORT}`;
