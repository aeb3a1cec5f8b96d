import { v7 } from 'uuid';

/** A new UUIDv7: ordered by the time it was made. `at` sets that time where a past moment is given (demonstration). */
export const newId = (at?: Date): string => (at ? v7({ msecs: at.getTime() }) : v7());
