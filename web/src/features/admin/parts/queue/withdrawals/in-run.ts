import type { Withdrawal } from '#contract/payments/schemas.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';

/** Who has the file of a withdrawal's run: a person who downloaded it may have given it to the bank. */
export const fileWords = ({ downloaded }: NonNullable<Withdrawal['run']>): string =>
  downloaded === null
    ? 'Nadie bajó su archivo todavía'
    : `${downloaded.by} bajó su archivo el ${formatDateTime(downloaded.at)}`;

/** That the bank may be paying a withdrawal with its run; null when no run has it, or it is sent. */
export const runAlarm = ({ run, status }: Pick<Withdrawal, 'run' | 'status'>): string | null =>
  run !== null && status === 'pending' ? `Está en el lote ${run.number}` : null;
