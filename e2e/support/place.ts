/** Number of parallel journeys, each on a product of its own; one where a running product is used. */
export const WORKERS = process.env.E2E_RUNNING === '1' ? 1 : Number(process.env.E2E_WORKERS ?? 2);

const FIRST_PORT = Number(process.env.E2E_PORT ?? 3199);

/** The address of a worker's product. */
export const portOf = (worker: number): number => FIRST_PORT + worker;

/** The address of the current worker's product; the test runner sets the worker's number. */
export const PORT = portOf(Number(process.env.TEST_PARALLEL_INDEX ?? 0));
export const BASE = `http://127.0.0.1:${PORT}`;
