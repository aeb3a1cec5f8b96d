import { may } from '#contract/core/roles.ts';
import type { OwnerResolver } from '#modules/resources';
import type { Database } from '#platform/database/index.ts';
import { depositById, depositState } from './store-deposits.ts';

/**
 * Receipts are private files of their deposit: who announced it adds them until it is decided (also after it expired,
 * since late money reopens it); he and those who manage payments read them. A decided deposit keeps its receipts.
 */
export const receiptsOf = ({ db }: Database): OwnerResolver => ({
  kinds: ['receipt'],
  async mayWrite(principal, depositId) {
    const row = await depositById(db, depositId);
    return row?.user_id === principal.userId && OPEN.has(depositState(row));
  },
  async mayRead(principal, depositId) {
    if (may(principal.role, 'payments.manage')) return true;
    return (await depositById(db, depositId))?.user_id === principal.userId;
  },
  async isInUse(tx, { ownerId }) {
    const row = await depositById(tx, ownerId);
    return row !== undefined && !OPEN.has(depositState(row));
  },
});

const OPEN: ReadonlySet<string> = new Set(['pending', 'sent', 'expired']);
