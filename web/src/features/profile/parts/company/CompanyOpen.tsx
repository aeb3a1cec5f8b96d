import { Button } from '@mantine/core';
import { leaveCompany, takeBackCompany, writeCompany } from '#contract/companies/endpoints.ts';
import type { Filing, OwnCompany } from '#contract/companies/schemas.ts';
import { companyLabel } from '#contract/companies/words.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { Chip } from '#web/shared/ui/orders/StatusChip.tsx';
import classes from '../Profile.module.css';
import { CompanyParts } from './CompanyParts.tsx';
import { CompanyStopAlert } from './CompanyStopAlert.tsx';
import { FilingSummary } from './FilingSummary.tsx';
import { t } from './texts.ts';

const TONES = {
  draft: 'quiet',
  submitted: 'warn',
  approved: 'ok',
  refused: 'error',
  taken_back: 'quiet',
} as const;
const HELP = {
  draft: 'stateDraft',
  submitted: 'stateSubmitted',
  approved: 'stateInForce',
  refused: 'stateRefused',
  taken_back: 'stateTakenBack',
} as const;

/** The draft, or the filing in review, refused or withdrawn. */
export function CompanyOpen({ own, open }: { own: OwnCompany; open: Filing }) {
  const takeBack = useApiMutation(takeBackCompany, { invalidates: ['companies', 'users'] });
  // the new draft is a copy of the submitted filing
  const begin = useApiMutation(writeCompany, { invalidates: ['companies'] });
  const leave = useApiMutation(leaveCompany, { invalidates: ['companies', 'users'] });
  return (
    <section className={classes.card}>
      <div className={classes.state}>
        <h2>{t('title')}</h2>
        <Chip tone={TONES[open.state]}>{companyLabel('state', open.state)}</Chip>
      </div>
      <p className={classes.help}>{t(HELP[open.state])}</p>
      {open.state === 'refused' && (
        <p className={classes.comment}>
          <b>{t('reason')}</b>
          {open.reason}
        </p>
      )}
      <CompanyStopAlert stop={own.stop} />
      {(open.state === 'refused' || open.state === 'taken_back') && open.company && (
        <>
          <Refused error={begin.error} />
          <div className={classes.actions}>
            <Button
              loading={begin.isPending}
              onClick={() => open.company && begin.mutate({ body: open.company })}
            >
              {t('again')}
            </Button>
          </div>
        </>
      )}
      {open.state !== 'draft' && <FilingSummary filing={open} />}
      {open.state === 'submitted' && (
        <>
          <Refused error={takeBack.error} />
          <div className={classes.actions}>
            <Button
              variant="default"
              loading={takeBack.isPending}
              onClick={() => takeBack.mutate({})}
            >
              {t('takeBack')}
            </Button>
          </div>
        </>
      )}
      {open.state === 'draft' && <CompanyParts key={open.id} own={own} open={open} />}
      {open.state === 'draft' && (
        <div className={classes.leave}>
          <p className={classes.help}>{t('leaveHelp')}</p>
          <Refused error={leave.error} />
          <Button variant="default" loading={leave.isPending} onClick={() => leave.mutate({})}>
            {t('leave')}
          </Button>
        </div>
      )}
    </section>
  );
}
