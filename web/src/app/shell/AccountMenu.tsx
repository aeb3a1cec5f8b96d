import { VisuallyHidden } from '@mantine/core';
import type { Me } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import { MenuAction, MenuLine, MenuLink, PlainMenu } from '#web/shared/ui/dialogs/PlainMenu.tsx';
import { accountLinksOf } from '../nav.ts';
import { t } from '../shell-texts.ts';
import classes from './AccountMenu.module.css';
import { logOut } from './log-out.ts';

/** The logged-in person, their own pages, and the log-out. */
export default function AccountMenu({ me }: { me: Me }) {
  return (
    <PlainMenu
      align="end"
      width={260}
      button={{
        className: classes.target,
        children: (
          <>
            <span aria-hidden="true">
              {`${me.name.at(0) ?? ''}${me.lastname.at(0) ?? ''}`.toUpperCase()}
            </span>
            <VisuallyHidden>{t('account', { name: me.name })}</VisuallyHidden>
          </>
        ),
      }}
      head={
        <div className={classes.who}>
          <strong>{me.company?.name ?? `${me.name} ${me.lastname}`}</strong>
          {me.company?.name && (
            <div className="cap">
              {me.name} {me.lastname}
            </div>
          )}
          <div className="cap">{me.email}</div>
          <div className="cap">{label('role', me.type)}</div>
        </div>
      }
    >
      {accountLinksOf(me.type).map((link) => (
        <MenuLink key={link.to} to={link.to}>
          {link.label}
        </MenuLink>
      ))}
      <MenuLine />
      <MenuAction onClick={() => void logOut()}>{t('logout')}</MenuAction>
    </PlainMenu>
  );
}
