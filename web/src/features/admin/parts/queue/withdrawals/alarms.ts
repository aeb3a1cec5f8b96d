import { deskLabel } from '#contract/desk/words.ts';
import type { Withdrawal } from '#contract/payments/schemas.ts';
import { runAlarm } from './in-run.ts';
import { stoppedAlarm } from './Stopped.tsx';
import { sendAlarm } from './send-rows.tsx';

/**
 * Everything to look at before deciding on a withdrawal, gravest first; null without any.
 * @param isHeld whether a high alert waits, which the list of alerts says before the withdrawal's own cautions do
 */
export function withdrawalAlarms(withdrawal: Withdrawal, isHeld: boolean): string | null {
  const { cautions, stopped } = withdrawal;
  const words = cautions.map((one) =>
    // why a company waits is said, not only that it does
    one === 'company_waits' ? stoppedAlarm(stopped) : deskLabel('payoutCaution', one),
  );
  const alarms = [isHeld ? deskLabel('payoutCaution', 'alert_high') : null, ...words];
  const all = new Set(
    [runAlarm(withdrawal), ...alarms, sendAlarm(withdrawal)].filter((one) => one !== null),
  );
  return all.size === 0 ? null : [...all].join(' · ');
}
