import { Alert, Button } from '@mantine/core';
import { useState } from 'react';
import { readOwnCompany } from '#contract/companies/endpoints.ts';
import type { OwnCompany } from '#contract/companies/schemas.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import classes from '../Profile.module.css';
import { CompanyForm } from './CompanyForm.tsx';
import { CompanyInForce } from './CompanyInForce.tsx';
import { CompanyOpen } from './CompanyOpen.tsx';
import { t } from './texts.ts';

/** The account's company, or how the account becomes a company's. */
export function Company() {
  const own = useApiQuery(readOwnCompany, {});
  return (
    <Loaded query={own} isEmpty={() => false}>
      {(found) =>
        found.company === null ? (
          <Start own={found} />
        ) : (
          <>
            {found.company.open && <CompanyOpen own={found} open={found.company.open} />}
            {found.company.inForce && (
              <CompanyInForce own={found} inForce={found.company.inForce} />
            )}
          </>
        )
      }
    </Loaded>
  );
}

function Start({ own }: { own: OwnCompany }) {
  const [begun, setBegun] = useState(false);
  return (
    <section className={classes.card}>
      <h2>{t('title')}</h2>
      <p className={classes.help}>{t('help')}</p>
      {!own.mayStart && (
        <Alert color="yellow" variant="light" mt="md">
          {t('used')}
        </Alert>
      )}
      {own.mayStart && !begun && (
        <>
          <p className={classes.help}>{t('needs')}</p>
          <p className={classes.help}>{t('empty')}</p>
          <div className={classes.actions}>
            <Button onClick={() => setBegun(true)}>{t('start')}</Button>
          </div>
        </>
      )}
      {own.mayStart && begun && <CompanyForm company={null} onDone={() => undefined} />}
    </section>
  );
}
