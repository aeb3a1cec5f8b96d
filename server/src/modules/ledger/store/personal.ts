import type { PersonalTable } from '#platform/database/personal.ts';

export const ledgerPersonal: readonly PersonalTable[] = [
  {
    table: 'ledger_accounts',
    title: 'Saldos',
    of: 'user_id',
    // the platform's accounts of a person's debts
    also: 'ref',
    omit: ['user_id', 'key', 'guarded'],
  },
  {
    table: 'ledger_postings',
    title: 'Movimientos de los saldos',
    of: { column: 'account_id', in: 'ledger_accounts', its: ['user_id', 'ref'] },
  },
];
