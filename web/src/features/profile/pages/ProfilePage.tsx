import { Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { isAdmin } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { useMe } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/PageHeader.tsx';
import { useChosenInView } from '#web/shared/ui/use-chosen-in-view.ts';
import { Company } from '../parts/company/Company.tsx';
import { Declaration } from '../parts/Declaration.tsx';
import { DeleteAccount } from '../parts/DeleteAccount.tsx';
import { HeirContact } from '../parts/HeirContact.tsx';
import { Inheritances } from '../parts/Inheritances.tsx';
import { Notices } from '../parts/Notices.tsx';
import { PersonalData } from '../parts/PersonalData.tsx';
import classes from '../parts/Profile.module.css';
import { Security } from '../parts/Security.tsx';
import { Verification } from '../parts/Verification.tsx';
import { t } from '../texts.ts';

const TABS = [
  'datos',
  'verificacion',
  'empresa',
  'declaracion',
  'avisos',
  'seguridad',
  'cuenta',
] as const;
type Tab = (typeof TABS)[number];
/** Administrators neither move money nor delete themselves. */
const ADMIN_TABS: readonly Tab[] = ['datos', 'avisos', 'seguridad'];

/** One's own account: data, identity, security, leaving. The tab lives in the address. */
export default function ProfilePage() {
  const me = useMe();
  return me === null ? null : <Profile me={me} />;
}

function Profile({ me }: { me: Me }) {
  const [search, setSearch] = useSearchParams();
  const tabs = isAdmin(me.type) ? ADMIN_TABS : TABS;
  const tab = tabs.find((one) => one === search.get('tab')) ?? 'datos';
  const row = useChosenInView(tab);
  return (
    <div className={`wrap ${classes.page}`}>
      <PageHeader title={t('title')}>
        {me.company?.name && `${me.company.name} · `}
        {me.name} {me.lastname} · {me.email}
      </PageHeader>
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next ? { tab: next } : {}, { preventScrollReset: true })}
        keepMounted={false}
      >
        <Tabs.List ref={row} className={classes.tabs ?? ''} aria-label={t('title')}>
          {tabs.map((one) => (
            <Tabs.Tab key={one} value={one} className={classes.tab ?? ''}>
              {t(one)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <div className={classes.panel}>
          <Tabs.Panel value="datos">
            <PersonalData me={me} />
            <section className={classes.card}>
              <h2>{t('ownData')}</h2>
              <p className={classes.help}>{t('ownDataHelp')}</p>
              <Link to="/mis-datos">{t('ownDataSee')}</Link>
            </section>
          </Tabs.Panel>
          <Tabs.Panel value="verificacion">
            <Verification />
          </Tabs.Panel>
          <Tabs.Panel value="empresa">
            <Company />
          </Tabs.Panel>
          <Tabs.Panel value="declaracion">
            <Declaration />
          </Tabs.Panel>
          <Tabs.Panel value="avisos">
            <Notices role={me.type} />
          </Tabs.Panel>
          <Tabs.Panel value="seguridad">
            <Security />
          </Tabs.Panel>
          <Tabs.Panel value="cuenta">
            <Inheritances />
            <HeirContact />
            <DeleteAccount />
          </Tabs.Panel>
        </div>
      </Tabs>
    </div>
  );
}
