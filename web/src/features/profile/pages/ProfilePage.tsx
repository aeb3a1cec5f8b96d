import { Tabs } from '@mantine/core';
import { isAdmin } from '#contract/core/roles.ts';
import type { Me } from '#contract/users/schemas.ts';
import { LEADS } from '#web/shared/leads.ts';
import { Link, useSearchParams } from '#web/shared/router/router.tsx';
import { useMe } from '#web/shared/session/use-session.ts';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { useChosenInView } from '#web/shared/ui/lists/use-chosen-in-view.ts';
import { lazyView } from '#web/shared/ui/loading/lazy-view.tsx';
import { PersonalData } from '../parts/PersonalData.tsx';
import classes from '../parts/Profile.module.css';
import { t } from '../texts.ts';

const Company = lazyView(async () => ({
  default: (await import('../parts/company/Company.tsx')).Company,
}));
const Declaration = lazyView(async () => ({
  default: (await import('../parts/Declaration.tsx')).Declaration,
}));
const DeleteAccount = lazyView(async () => ({
  default: (await import('../parts/DeleteAccount.tsx')).DeleteAccount,
}));
const HeirContact = lazyView(async () => ({
  default: (await import('../parts/HeirContact.tsx')).HeirContact,
}));
const Inheritances = lazyView(async () => ({
  default: (await import('../parts/Inheritances.tsx')).Inheritances,
}));
const Notices = lazyView(async () => ({ default: (await import('../parts/Notices.tsx')).Notices }));
const Security = lazyView(async () => ({
  default: (await import('../parts/Security.tsx')).Security,
}));
const Verification = lazyView(async () => ({
  default: (await import('../parts/Verification.tsx')).Verification,
}));

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

/** One's own account: data, identity, security, deletion. The tab is in the URL. */
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
        {LEADS['/profile']}
        <div>
          {me.company?.name && `${me.company.name} · `}
          {me.name} {me.lastname} · {me.email}
        </div>
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
