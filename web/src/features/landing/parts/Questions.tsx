import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import { WITHDRAWAL_HOURS } from '#contract/payments/statuses.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { t } from '../more-texts.ts';
import classes from './Questions.module.css';
import section from './Section.module.css';

/** Frequent questions about trust. */
export function Questions() {
  const config = usePublicConfig();
  const days = config?.graceDays ?? USUAL_GRACE_DAYS;
  const wait = config?.newDestinationHours ?? 0;
  const all = [
    [t('q1'), t('a1')],
    [t('q2'), t('a2')],
    [t('q3'), t('a3')],
    [t('q4'), t('a4', { days, percent: REFUND_PENALTY_PERCENT })],
    [
      t('q5'),
      t('a5', { hours: WITHDRAWAL_HOURS, wait: wait > 0 ? t('a5Wait', { hours: wait }) : '' }),
    ],
    [t('q6'), t('a6')],
  ];
  return (
    <section className={`wrap ${section.section} ${classes.questions}`} id="preguntas">
      <h2>{t('questions')}</h2>
      <div>
        {all.map(([question, answer]) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
