import { USUAL_GRACE_DAYS } from '#contract/core/grace.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { t } from '../texts.ts';
import classes from './Essentials.module.css';

/** What one asks before anything else: least, cost, term, risk, way out, and who answers. */
export function Essentials() {
  const config = usePublicConfig();
  const facts = [
    [t('minimum'), t('minimumText')],
    [
      t('fees'),
      config ? t('feesText', { out: formatPercent(config.withdrawalFeePercent, 2) }) : '…',
    ],
    [t('term'), t('termText')],
    [t('risk'), t('riskText')],
    [t('exit'), t('exitText', { days: config?.graceDays ?? USUAL_GRACE_DAYS })],
    [t('answers'), config?.company.name ?? t('answersText')],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([name, text]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
