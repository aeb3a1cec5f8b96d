import '#web/theme/mantine-rest.css';
import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Me } from '#contract/users/schemas.ts';
import { label } from '#contract/words.ts';
import classes from './AccountMenu.module.css';
import { logOut } from './log-out.ts';
import { accountLinksOf } from './nav.ts';
import { t } from './shell-words.ts';

/** Who is logged in, their own places, and the way out. */
export default function AccountMenu({ me }: { me: Me }) {
  return (
    <Menu position="bottom-end" width={260}>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          <span aria-hidden="true">
            {`${me.name.at(0) ?? ''}${me.lastname.at(0) ?? ''}`.toUpperCase()}
          </span>
          <VisuallyHidden>{t('account', { name: me.name })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
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
        <Menu.Divider />
        {accountLinksOf(me.type).map((link) => (
          <Menu.Item key={link.to} component={Link} to={link.to}>
            {link.label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={() => void logOut()}>{t('logout')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
