import type { Contract } from '#contract/projects/offers.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatSetPercent, formatTokens } from '#web/shared/format/numbers.ts';
import { t } from '../../rest-texts.ts';
import { Facts } from '../blocks/Facts.tsx';
import { Section } from '../blocks/Section.tsx';

/** How a contract shares its rent. */
export const RentModel = ({
  contract: { rentModel: rent, estimate, totalTokens },
}: {
  contract: Pick<Contract, 'rentModel' | 'estimate' | 'totalTokens'>;
}) =>
  rent === null ? null : (
    <Section title={t('rent')} help={t('rentHelp')}>
      <Facts
        facts={[
          { label: t('rentAmount'), value: formatMoney(rent.amount) },
          { label: t('rentPercent'), value: formatSetPercent(rent.percent) },
          { label: t('rentTokens'), value: formatTokens(totalTokens) },
          ...(estimate?.rentOfThousand
            ? [{ label: t('rentOfThousand'), value: formatMoney(estimate.rentOfThousand) }]
            : []),
          { label: t('rentPayDay'), value: t('rentPayDayOf', { day: rent.payDay }) },
        ]}
      />
    </Section>
  );
