import type { PersonalTable } from '#platform/database/personal.ts';

export const ledgerPersonal: readonly PersonalTable[] = [
  {
    table: 'ledger_accounts',
    title: 'Saldos',
    of: 'user_id',
    omit: ['user_id', 'key', 'guarded'],
  },
  {
    table: 'ledger_postings',
    title: 'Movimientos de los saldos',
    of: { column: 'account_id', in: 'ledger_accounts', its: 'user_id' },
  },
];
