import { Alert } from '@mantine/core';
import type { Money } from '#contract/core/money.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { commonText } from '../common-texts.ts';
import { t } from '../texts.ts';

/** A person's debt after a chargeback or a reverted deposit, and how it is paid. */
export const Debts = ({ debts }: { debts: readonly Money[] }) =>
  debts.length === 0 ? null : (
    <Alert color="red" variant="light" title={t('debtTitle')} mb="md">
      {debts.map((debt) => formatMoney(debt)).join(commonText('and'))},{' '}
      <Explained terms={['chargeback']}>{t('debtWhy')}</Explained>
    </Alert>
  );
