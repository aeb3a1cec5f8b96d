import type { Database } from '#platform/database/index.ts';

/** When a process dies. */
export interface Death {
  readonly when: 'before' | 'after';
  /** How many transactions are kept, or begun, before it. */
  readonly point: number;
}

/** A database whose process dies at one point: from then on it changes nothing more. */
export function mortalDatabase(
  database: Database,
  { when, point }: Death,
  onDeath: () => void,
): Database {
  let kept = 0;
  let dead = false;
  const die = (): never => {
    dead = true;
    onDeath();
    throw new Error('the process died');
  };
  return {
    ...database,
    async transaction(work) {
      if (dead) throw new Error('the process is dead');
      const result = await database.transaction(async (tx) => {
        const answer = await work(tx);
        if (when === 'before' && kept === point) die();
        return answer;
      });
      kept += 1;
      if (when === 'after' && kept === point + 1) die();
      return result;
    },
  };
}
