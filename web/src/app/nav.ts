import { isAdmin, may, type Role } from '#contract/core/roles.ts';
import { ROUTES, type RoutePath } from '#contract/routes.ts';
import { t } from './shell-texts.ts';
import { redirectOf, setOf, type Visitor } from './visitors.ts';

export interface NavLinkOf {
  to: string;
  label: string;
  /** Current only at exactly this URL, not below it. */
  exact?: boolean;
}

/** The header's links, by role; the rest is in `more`. */
export interface Nav {
  main: readonly NavLinkOf[];
  more: { label: string; links: readonly NavLinkOf[] } | null;
}

/** A link to a page, with the page's own title unless menus have a shorter one. */
const link = (to: RoutePath, label: string = ROUTES[to].title ?? ''): NavLinkOf =>
  to === '/' ? { to, label, exact: true } : { to, label };

const GUEST: Nav = {
  main: [
    { ...link('/investor'), to: '/guest/investor' },
    { ...link('/owner'), to: '/guest/owner' },
    { to: '/#como-funciona', label: t('how') },
    { to: '/#preguntas', label: t('questions') },
  ],
  more: null,
};

const REGULAR: Nav = {
  main: [link('/', t('home')), link('/investor'), link('/owner'), link('/wallet')],
  more: {
    label: t('mine'),
    links: [
      link('/dashboard'),
      link('/my-tokens'),
      link('/my-vaults'),
      link('/my-rents'),
      link('/my-reservations'),
      link('/my-properties'),
      link('/my-orders'),
      // savers may publish projects
      link('/my-projects'),
      link('/new-project'),
    ],
  },
};

/** A queue opens at its pending movements; its filters show the rest. */
const queue = (to: RoutePath, label?: string): NavLinkOf => ({
  ...link(to, label),
  to: `${to}?status=waiting`,
});

const ADMIN_MAIN: readonly NavLinkOf[] = [
  link('/', t('desk')),
  queue('/admin/deposits'),
  queue('/admin/withdrawals'),
  queue('/admin/transfers', t('transfers')),
  link('/admin/projects'),
  link('/admin/users'),
];
const ADMIN_MORE: readonly NavLinkOf[] = [
  link('/dashboard'),
  link('/admin/tokens'),
  link('/admin/attestors'),
  link('/admin/questions'),
  link('/admin/rights'),
  link('/admin/compliance'),
  link('/admin/registry'),
  link('/admin/incidents'),
  link('/admin/admins'),
  link('/admin/payouts'),
  link('/admin/bank'),
  link('/admin/treasury'),
  link('/admin/texts'),
  link('/admin/health'),
  link('/admin/settings'),
  link('/admin/audit'),
];

/** For a person who must first set up a second factor. */
export const NOWHERE: Nav = { main: [], more: null };

/** The header's links for a visitor: only pages that they have. */
export function navOf(visitor: Visitor): Nav {
  switch (setOf(visitor)) {
    case 'out':
      return GUEST;
    case 'regular':
      return REGULAR;
    case 'admin': {
      const open = ({ to }: NavLinkOf) =>
        redirectOf(to.replace(/\?.*/, ''), visitor, false) === null;
      return {
        main: ADMIN_MAIN.filter(open),
        more: { label: t('more'), links: ADMIN_MORE.filter(open) },
      };
    }
  }
}

/** The entries of the account menu. */
export const accountLinksOf = (role: Role): readonly NavLinkOf[] => [
  link('/profile'),
  link('/mis-datos'),
  ...(may(role, 'projects.write') && isAdmin(role) ? [link('/new-project')] : []),
];
