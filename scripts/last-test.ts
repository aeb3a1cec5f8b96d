import { beforeEach } from 'vitest';

/** No test begins after this instant (`npm test -- --minutes=N`). */
const LAST_TEST = Number(process.env.LAST_TEST ?? Number.POSITIVE_INFINITY);

beforeEach(({ skip }) => skip(Date.now() > LAST_TEST, 'the time for all tests is over'));
