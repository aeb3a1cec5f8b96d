import { useEffect } from 'react';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { currentRates } from '#contract/payments/endpoints.ts';
import { productRules, RULE_GROUPS, type RuleValues } from '#contract/rules/product-rules.ts';
import { getPublicConfig, type PublicConfig } from '#contract/system/endpoints.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal } from '#web/shared/format/money.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { useLocation } from '#web/shared/router/router.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from '../parts/Text.module.css';

type Rate = AnswerOf<typeof currentRates>['items'][number];

/** The product's rules with the values in force, each with its own URL: `/rules#withdraw`. Data sheets link to them. */
export default function RulesPage() {
  const config = useApiQuery(getPublicConfig, {}, { silent: true });
  const [rate] = useApiQuery(currentRates, {}, { silent: true }).data?.items ?? [];
  const { hash } = useLocation();
  const isKnown = config.data !== undefined;
  useEffect(() => {
    if (hash && isKnown) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash, isKnown]);
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title="Reglas y comisiones">
        Lo que rige ahora para todos los proyectos. La ficha de datos de cada uno agrega lo suyo.
      </PageHeader>
      <Loaded query={config}>
        {(known) => <Groups values={valuesOf(known, rate)} rate={rate} asked={hash} />}
      </Loaded>
    </div>
  );
}

function Groups(props: { values: RuleValues; rate: Rate | undefined; asked: string }) {
  const { values, rate, asked } = props;
  const rules = Object.entries(productRules(values));
  return Object.entries(RULE_GROUPS).map(([group, title]) => (
    <section key={group} aria-label={title}>
      <h2>{title}</h2>
      <dl className={classes.words}>
        {rules
          .filter(([, rule]) => rule.group === group)
          .map(([id, rule]) => (
            <div key={id} id={id} data-asked={asked === `#${id}`}>
              <dt>{rule.title}</dt>
              <dd>
                {rule.text ?? 'Sin dato: no hay una cotización al día.'}
                {id === 'rate' && rate && (
                  <small className="cap" style={{ display: 'block' }}>
                    {rate.source}, {formatDateTime(rate.asOf)}
                  </small>
                )}
              </dd>
            </div>
          ))}
      </dl>
    </section>
  ));
}

const valuesOf = (config: PublicConfig, rate: Rate | undefined): RuleValues => ({
  withdrawalFee: formatPercent(config.withdrawalFeePercent, 2),
  transferFee: formatPercent(config.transferFeePercent, 2),
  graceDays: config.graceDays,
  prolongationExitDays: config.prolongationExitDays,
  newDestinationHours: config.newDestinationHours,
  rate:
    rate && !rate.stale ? { buy: formatDecimal(rate.buy), sell: formatDecimal(rate.sell) } : null,
});
