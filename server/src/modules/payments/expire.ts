import { eachDue } from '#platform/jobs/index.ts';
import { endDeposit } from './charges/end.ts';
import type { PaymentsDeps } from './deps.ts';
import { depositsToExpire } from './store.ts';

const OVERDUE = 'Venció el plazo sin que llegara el dinero';

/** Ends the deposits whose time is over, each in its own transaction. @returns how many were due */
export const expireDueDeposits = (deps: PaymentsDeps): Promise<number> =>
  eachDue(
    (limit) => depositsToExpire(deps.database.db, deps.clock.now(), limit),
    (id) =>
      deps.database.transaction((tx) =>
        endDeposit(deps, tx, { id, how: 'expire', reason: OVERDUE }),
      ),
  );
