import { Alert, Button } from '@mantine/core';
import { writePower } from '#contract/companies/endpoints.ts';
import type { Filing, OwnCompany } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { daysUntil, formatDay } from '#web/shared/format/dates.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../Profile.module.css';
import { CompanyStopAlert } from './CompanyStopAlert.tsx';
import { FilingSummary } from './FilingSummary.tsx';
import { TakeOver } from './TakeOver.tsx';
import { t } from './texts.ts';

/** The approved filing, and a button to change it. */
export function CompanyInForce({ own, inForce }: { own: OwnCompany; inForce: Filing }) {
  const isOpen = own.company?.open !== null;
  // the new draft is a copy of the filing in force
  const begin = useApiMutation(writePower, { invalidates: ['companies'] });
  return (
    <section className={classes.card}>
      <div className={classes.state}>
        <h2>{inForce.company?.name ?? t('inForce')}</h2>
        <Chip tone="ok">{companyLabel('state', 'approved')}</Chip>
      </div>
      <p className={classes.help}>{t('stateInForce')}</p>
      {own.replacement?.state === 'approved' ? (
        <TakeOver own={own} />
      ) : (
        !isOpen && <CompanyStopAlert stop={own.stop} />
      )}
      {!isOpen && own.stop === null && <PowerEnds on={inForce.power?.endsOn ?? null} />}
      <FilingSummary filing={inForce} />
      {!isOpen && inForce.power && (
        <>
          <p className={classes.help}>{t('changeHelp')}</p>
          <Refused error={begin.error} />
          <div className={classes.actions}>
            <Button
              variant="default"
              loading={begin.isPending}
              onClick={() => inForce.power && begin.mutate({ body: inForce.power })}
            >
              {t('change')}
            </Button>
          </div>
        </>
      )}
      <p className={classes.help}>{t('otherOne')}</p>
    </section>
  );
}

/** Days before its end from which a power counts as expiring, like the first reminder. */
const SOON = 30;

/** Warns that the power ends, while another can be submitted. @param props.on its last day */
const PowerEnds = ({ on }: { on: string | null }) =>
  on !== null &&
  daysUntil(on) <= SOON && (
    <Alert color="yellow" variant="light" mt="md" title={t('endsTitle', { day: formatDay(on) })}>
      {t('endsHelp')}
    </Alert>
  );
