import type { ReactNode } from 'react';
import { Registration } from '#web/shared/company/Registration.tsx';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { Link } from '#web/shared/router/router.tsx';
import { useFacePath, useVisitor } from '#web/shared/session/use-session.ts';
import { LogoMark } from '#web/shared/ui/Logo.tsx';
import { t } from '../shell-texts.ts';
import classes from './Footer.module.css';

type Outside = [label: string, href: string | null | undefined];

/** Support, social, legal and other configured links; missing ones are omitted. */
export function Footer() {
  const links = usePublicConfig()?.links;
  const visitor = useVisitor();
  const face = useFacePath();
  const help: Outside[] = [
    [t('support'), links?.whatsapp],
    [t('rules'), '/rules'],
    [t('glossary'), '/glossary'],
    [t('explorer'), links?.explorer],
    [t('metaverse'), links?.metaverse],
  ];
  const legal: Outside[] = [
    [t('terms'), links?.terms],
    [t('privacy'), links?.privacy],
  ];
  const social: Outside[] = [
    ['Instagram', links?.instagram],
    ['X', links?.x],
    ['LinkedIn', links?.linkedin],
  ];
  return (
    <footer className={classes.footer}>
      <div className={`wrap ${classes.columns}`}>
        <div className={classes.about}>
          <LogoMark height={22} />
          <p>{t('footerAbout')}</p>
        </div>
        {visitor !== 'admin' && (
          <Column title={t('footerProduct')}>
            <Link to={face('/investor')}>{t('invest')}</Link>
            <Link to={face('/owner')}>{t('buy')}</Link>
            <Link to={face('/properties')}>{t('units')}</Link>
            <Link to={face('/contracts')}>{t('contracts')}</Link>
          </Column>
        )}
        <Column title={t('footerRights')}>
          <Link to="/arrepentimiento">{t('regret')}</Link>
          <Link to="/baja">{t('leave')}</Link>
          <Link to="/mis-datos">{t('myData')}</Link>
          <Link to="/fallecimiento">{t('death')}</Link>
          <Link to="/proofs">{t('proofs')}</Link>
        </Column>
        <OutsideColumn title={t('footerHelp')} links={help} />
        <OutsideColumn title={t('footerLegal')} links={legal} />
        <OutsideColumn title={t('footerSocial')} links={social} />
      </div>
      <Company />
    </footer>
  );
}

/** The responsible company, from the settings; marked as an example in a demonstration. */
function Company() {
  const config = usePublicConfig();
  const { name, taxId, address, regulator, contact } = config?.company ?? {};
  const told = [name, taxId && `CUIT ${taxId}`, address, contact].filter(Boolean).join(' · ');
  return (
    <div className={`wrap ${classes.company}`}>
      {told && (
        <p>
          {config?.demo && <b>{t('example')} </b>}
          {told}
        </p>
      )}
      {regulator && <p>{regulator}</p>}
      <Registration />
    </div>
  );
}

function OutsideColumn({ title, links }: { title: string; links: readonly Outside[] }) {
  const set = links.flatMap(([label, href]) => (href ? [{ label, href }] : []));
  if (set.length === 0) return null;
  return (
    <Column title={title}>
      {set.map(({ label, href }) => (
        // also for a page of this site, so that unsaved input here stays
        <a key={label} href={href} target="_blank" rel="noopener noreferrer">
          {label}
        </a>
      ))}
    </Column>
  );
}

const Column = ({ title, children }: { title: string; children: ReactNode }) => (
  <nav className={classes.column} aria-label={title}>
    <h2>{title}</h2>
    {children}
  </nav>
);
