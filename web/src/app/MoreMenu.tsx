import '#web/theme/mantine-rest.css';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import classes from './Header.module.css';
import type { NavLinkOf } from './nav.ts';

/** The header's further places. */
export default function MoreMenu(props: { label: string; links: readonly NavLinkOf[] }) {
  const { pathname } = useLocation();
  return (
    <Menu position="bottom-start" width={220}>
      <Menu.Target>
        <button
          type="button"
          className={classes.link}
          data-current={props.links.some(({ to }) => to === pathname)}
        >
          {props.label}
          <IconChevronDown size={16} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {props.links.map(({ to, label }) => (
          <Menu.Item key={to} component={Link} to={to}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
