import { isAdmin, may, type Role } from '#contract/core/roles.ts';
import { t } from './shell-words.ts';
import { redirectOf, setOf, type Visitor } from './visitors.ts';

export interface NavLinkOf {
  to: string;
  label: string;
  /** Current only at the very address, not below it. */
  exact?: boolean;
}

/** The header's links, by who reads them; the rest of what they have stands in `more`. */
export interface Nav {
  main: readonly NavLinkOf[];
  more: { label: string; links: readonly NavLinkOf[] } | null;
}

const GUEST: Nav = {
  main: [
    { to: '/guest/investor', label: t('invest') },
    { to: '/guest/owner', label: t('buy') },
    { to: '/#como-funciona', label: t('how') },
    { to: '/#preguntas', label: t('questions') },
  ],
  more: null,
};

const REGULAR: Nav = {
  main: [
    { to: '/', label: t('home'), exact: true },
    { to: '/investor', label: t('invest') },
    { to: '/owner', label: t('buy') },
    { to: '/wallet', label: t('wallet') },
  ],
  more: {
    label: t('mine'),
    links: [
      { to: '/dashboard', label: t('dashboard') },
      { to: '/my-tokens', label: t('tokens') },
      { to: '/my-vaults', label: t('vaults') },
      { to: '/my-rents', label: t('rents') },
      { to: '/my-reservations', label: t('reservations') },
      { to: '/my-properties', label: t('properties') },
      { to: '/my-orders', label: t('orders') },
      // a person who is not an administrator may publish
      { to: '/my-projects', label: t('myProjects') },
      { to: '/new-project', label: t('newProject') },
    ],
  },
};

const ADMIN_MAIN: readonly NavLinkOf[] = [
  { to: '/', label: t('desk'), exact: true },
  { to: '/admin/deposits', label: t('deposits') },
  { to: '/admin/withdrawals', label: t('withdrawals') },
  { to: '/admin/transfers', label: t('transfers') },
  { to: '/admin/projects', label: t('projects') },
  { to: '/admin/users', label: t('users') },
];
const ADMIN_MORE: readonly NavLinkOf[] = [
  { to: '/dashboard', label: t('dashboard') },
  { to: '/admin/tokens', label: t('holdings') },
  { to: '/admin/questions', label: t('questions') },
  { to: '/admin/admins', label: t('admins') },
  { to: '/admin/treasury', label: t('treasury') },
  { to: '/admin/settings', label: t('settings') },
  { to: '/admin/audit', label: t('audit') },
];

/** For a person who must first set up a second factor. */
export const NOWHERE: Nav = { main: [], more: null };

/** What stands in the header for a visitor: only places they have. */
export function navOf(visitor: Visitor): Nav {
  switch (setOf(visitor)) {
    case 'out':
      return GUEST;
    case 'regular':
      return REGULAR;
    case 'admin': {
      const open = ({ to }: NavLinkOf) => redirectOf(to, visitor, false) === null;
      return {
        main: ADMIN_MAIN.filter(open),
        more: { label: t('more'), links: ADMIN_MORE.filter(open) },
      };
    }
  }
}

/** What stands in the account's menu. */
export const accountLinksOf = (role: Role): readonly NavLinkOf[] => [
  { to: '/profile', label: t('profile') },
  ...(may(role, 'projects.write') && isAdmin(role)
    ? [{ to: '/new-project', label: t('newProject') }]
    : []),
];
