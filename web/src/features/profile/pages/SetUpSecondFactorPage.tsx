import { Alert, Button } from '@mantine/core';
import { Link, Navigate } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import classes from '../parts/Profile.module.css';
import { SecondFactorCard } from '../parts/second-factor/SecondFactorCard.tsx';
import { t } from '../parts/second-factor/texts.ts';

/** The page to which an administrator without a required second factor is redirected first. */
export default function SetUpSecondFactorPage() {
  const me = useMe();
  const isDone = me?.secondFactor === true;
  // others find it among their account's pages
  if (me && !me.mustSetUpSecondFactor && !isDone)
    return <Navigate to="/profile?tab=seguridad" replace />;
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={t('setUpTitle')}>{t('setUpHelp')}</PageHeader>
      {isDone && (
        <Alert color="teal" variant="light" role="status" mb="lg" maw={820} title={t('setUpDone')}>
          <Button component={Link} to="/" mt="xs">
            {t('setUpOn')}
          </Button>
        </Alert>
      )}
      <SecondFactorCard />
    </div>
  );
}
