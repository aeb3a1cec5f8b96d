import type { OutsiderTable } from '#platform/database/outsiders.ts';
import type { PersonalTable } from '#platform/database/personal.ts';

/** People's declarations. Alerts, risk and cases are hidden from their subjects (docs/compliance.md). */
export const compliancePersonal: readonly PersonalTable[] = [
  {
    table: 'declarations',
    title: 'Tus declaraciones juradas',
    of: 'user_id',
    at: 'declared_at',
    omit: ['user_id', 'seq'],
  },
  {
    table: 'simplified_regimes',
    title: 'Tu régimen tributario simplificado',
    of: 'user_id',
    at: 'stated_at',
    omit: ['user_id', 'seq'],
  },
  {
    table: 'travel_declarations',
    title: 'Lo que declaraste de quién envía o recibe tus USDT',
    of: 'user_id',
    omit: ['user_id', 'seq'],
  },
  {
    table: 'compliance_limit_raises',
    title: 'Tu límite por período',
    of: 'user_id',
    omit: ['user_id', 'asked_by', 'decided_by', 'ended_by', 'reason'],
  },
];

/** Other people's wallets at the other end of USDT movements. */
export const complianceOutsiders: readonly OutsiderTable[] = [
  {
    table: 'travel_declarations',
    kind: 'usdtParty',
    only: { column: 'whose', is: 'other' },
    name: 'name',
    document: 'document',
    userId: 'user_id',
    at: 'declared_at',
  },
];
