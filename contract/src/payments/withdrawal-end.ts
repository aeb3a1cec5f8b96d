import { WITHDRAWAL_HOURS } from './statuses.ts';
import type { WithdrawalType } from './withdrawals.ts';

/** When a withdrawal of either kind ends: the sentence that every text uses. */
export const WITHDRAWAL_ENDS = `Por banco, una vez enviado, se da por completado ${WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva; en USDT, cuando la cadena lo confirma.`;

/** The same for one kind. */
export const endOfWithdrawal = (type: WithdrawalType): string =>
  type === 'usdt_transfer'
    ? 'Se completa cuando la cadena lo confirma.'
    : `Una vez enviado, se da por completado ${WITHDRAWAL_HOURS} horas después de la aprobación, salvo que vuelva.`;
