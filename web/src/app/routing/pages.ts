import type { ComponentType } from 'react';
import { PLACES, type RoutePath } from '#contract/routes.ts';
import { loadLightPage, loadPage } from './load-page.ts';
import type { Place } from './navigation.ts';

type Load = () => Promise<{ default: ComponentType }>;

const wizard: Load = () => import('#web/features/manage/pages/ProjectWizardPage.tsx');

/**
 * The code of every page except `/`, which differs for each set of routes (`HomeRoute.tsx`). The build reads it for the
 * guests' pages.
 */
const CODE: Readonly<Record<Exclude<RoutePath, '/'>, Load>> = {
  '/owner': () => import('#web/features/browse/pages/OwnerBrowsePage.tsx'),
  '/investor': () => import('#web/features/browse/pages/InvestorBrowsePage.tsx'),
  '/project-property/:id': () => import('#web/features/project/pages/ProjectPropertyPage.tsx'),
  '/project-investor/:id': () => import('#web/features/project/pages/ProjectInvestorPage.tsx'),
  '/project-sheet/:id': () => import('#web/features/project/pages/SheetPage.tsx'),
  '/developer/:id': () => import('#web/features/project/pages/DeveloperPage.tsx'),
  '/property-type/:id': () => import('#web/features/project/pages/PropertyTypePage.tsx'),
  '/property-type/:id/images': () =>
    import('#web/features/project/pages/PropertyTypeImagesPage.tsx'),
  '/properties': () => import('#web/features/project/pages/PropertiesPage.tsx'),
  '/contracts': () => import('#web/features/project/pages/ContractsPage.tsx'),
  '/arrepentimiento': () => import('#web/features/rights/pages/AskPage.tsx'),
  '/baja': () => import('#web/features/rights/pages/AskPage.tsx'),
  '/fallecimiento': () => import('#web/features/rights/pages/AskPage.tsx'),
  '/mis-datos': () => import('#web/features/rights/pages/MyDataPage.tsx'),
  '/proofs': () => import('#web/features/proofs/pages/ProofsPage.tsx'),
  '/certificar': () => import('#web/features/attest/pages/SignPage.tsx'),
  '/login': () => import('#web/features/auth/pages/LoginPage.tsx'),
  '/sign-up': () => import('#web/features/auth/pages/SignUpPage.tsx'),
  '/verify-email': () => import('#web/features/auth/pages/VerifyEmailPage.tsx'),
  '/confirm-email': () => import('#web/features/auth/pages/ConfirmEmailPage.tsx'),
  '/revert-email': () => import('#web/features/auth/pages/RevertEmailPage.tsx'),
  '/recover-password': () => import('#web/features/auth/pages/RecoverPasswordPage.tsx'),
  '/reset-password': () => import('#web/features/auth/pages/ResetPasswordPage.tsx'),
  '/dashboard': () => import('#web/features/home/pages/DashboardPage.tsx'),
  '/my-projects': () => import('#web/features/manage/pages/MyProjectsPage.tsx'),
  '/new-project': wizard,
  '/edit-project/:id': wizard,
  '/project/:id': () => import('#web/features/manage/pages/ProjectManagePage.tsx'),
  '/project/:id/preview': () => import('#web/features/project/pages/PreviewPage.tsx'),
  '/property/:id': () => import('#web/features/project/pages/PropertyPage.tsx'),
  '/profile': () => import('#web/features/profile/pages/ProfilePage.tsx'),
  '/second-factor': () => import('#web/features/profile/pages/SetUpSecondFactorPage.tsx'),
  '/wallet': () => import('#web/features/wallet/pages/WalletPage.tsx'),
  '/my-tokens': () => import('#web/features/holdings/pages/MyTokensPage.tsx'),
  '/my-orders': () => import('#web/features/holdings/pages/MyOrdersPage.tsx'),
  '/my-properties': () => import('#web/features/holdings/pages/MyPropertiesPage.tsx'),
  '/my-reservations': () => import('#web/features/holdings/pages/MyReservationsPage.tsx'),
  '/my-vaults': () => import('#web/features/holdings/pages/MyVaultsPage.tsx'),
  '/my-rents': () => import('#web/features/holdings/pages/MyRentsPage.tsx'),
  '/admin/users': () => import('#web/features/admin/pages/UsersPage.tsx'),
  '/admin/users/:id': () => import('#web/features/admin/pages/PersonPage.tsx'),
  '/admin/admins': () => import('#web/features/admin/pages/AdminsPage.tsx'),
  '/admin/deposits': () => import('#web/features/admin/pages/DepositsPage.tsx'),
  '/admin/withdrawals': () => import('#web/features/admin/pages/WithdrawalsPage.tsx'),
  '/admin/payouts': () => import('#web/features/admin/pages/PayoutsPage.tsx'),
  '/admin/transfers': () => import('#web/features/admin/pages/TransfersPage.tsx'),
  '/admin/tokens': () => import('#web/features/admin/pages/TokensPage.tsx'),
  '/admin/projects': () => import('#web/features/admin/pages/ProjectsPage.tsx'),
  '/admin/projects/:id': () => import('#web/features/manage/pages/ReviewPage.tsx'),
  '/admin/attestors': () => import('#web/features/attest/pages/AttestorsPage.tsx'),
  '/admin/questions': () => import('#web/features/manage/pages/AllQuestionsPage.tsx'),
  '/admin/rights': () => import('#web/features/rights/pages/RightsDeskPage.tsx'),
  '/admin/compliance': () => import('#web/features/admin/pages/CompliancePage.tsx'),
  '/admin/incidents': () => import('#web/features/incidents/pages/IncidentsPage.tsx'),
  '/admin/registry': () => import('#web/features/registry/pages/RegistryPage.tsx'),
  '/admin/texts': () => import('#web/features/texts/pages/TextsDeskPage.tsx'),
  '/admin/settings': () => import('#web/features/admin/pages/SettingsPage.tsx'),
  '/admin/bank': () => import('#web/features/admin/pages/BankPage.tsx'),
  '/admin/treasury': () => import('#web/features/admin/pages/TreasuryPage.tsx'),
  '/admin/health': () => import('#web/features/admin/pages/HealthPage.tsx'),
  '/admin/audit': () => import('#web/features/admin/pages/AuditPage.tsx'),
  '/demo/mailbox': () => import('#web/features/demo/pages/MailboxPage.tsx'),
  '/terms': () => import('#web/features/texts/pages/TermsPage.tsx'),
  '/privacy': () => import('#web/features/texts/pages/PrivacyPage.tsx'),
  '/rules': () => import('#web/features/texts/pages/RulesPage.tsx'),
  '/glossary': () => import('#web/features/texts/pages/GlossaryPage.tsx'),
  '/help': () => import('#web/features/texts/pages/HelpPage.tsx'),
};

/** The pages for the router, under each of their URLs. */
export const PAGES: readonly Place[] = PLACES.flatMap(({ path, route, title, light }) => {
  if (route === '/') return [];
  const load = CODE[route];
  return [{ path, title, load: () => (light ? loadLightPage(load) : loadPage(load)) }];
});
