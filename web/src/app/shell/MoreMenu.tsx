import { IconChevronDown } from '@tabler/icons-react';
import { useLocation } from '#web/shared/router/router.tsx';
import { MenuLink, PlainMenu } from '#web/shared/ui/dialogs/PlainMenu.tsx';
import type { NavLinkOf } from '../nav.ts';
import classes from './Header.module.css';

/** The header's further pages. */
export default function MoreMenu(props: { label: string; links: readonly NavLinkOf[] }) {
  const { pathname } = useLocation();
  const { label, links } = props;
  return (
    <PlainMenu
      align="start"
      button={{
        className: classes.link,
        isCurrent: links.some(({ to }) => to === pathname),
        children: (
          <>
            {label}
            <IconChevronDown size={16} aria-hidden />
          </>
        ),
      }}
    >
      {links.map(({ to, label: words }) => (
        <MenuLink key={to} to={to}>
          {words}
        </MenuLink>
      ))}
    </PlainMenu>
  );
}
