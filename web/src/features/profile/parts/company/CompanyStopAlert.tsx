import { Alert } from '@mantine/core';
import type { CompanyStop } from '#contract/companies/values.ts';
import { t } from './texts.ts';

/** Why the account's money is blocked. */
export const CompanyStopAlert = ({ stop }: { stop: CompanyStop | null }) =>
  stop && (
    <Alert
      color="yellow"
      variant="light"
      mt="md"
      title={t(stop === 'in_review' || stop === 'replacing' ? 'stopWithdrawals' : 'stopTitle')}
    >
      {t(`stop_${stop}`)}
    </Alert>
  );
