import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;

/** A page of the product: its path below its set's root, its title, its code. */
export interface PageOf {
  path: string;
  title: string;
  load: Load;
  /** Goes without the library's components, and so without their styles; what it loads later brings them. */
  light?: true;
}

const ownerBrowse: Load = () => import('#web/features/browse/pages/OwnerBrowsePage.tsx');
const investorBrowse: Load = () => import('#web/features/browse/pages/InvestorBrowsePage.tsx');

/** Screens of both faces, the same for guests (below /guest) and for regular people. */
const FACES: readonly PageOf[] = [
  { path: '/owner', title: 'Comprar una unidad', load: ownerBrowse },
  { path: '/investor', title: 'Invertir', load: investorBrowse },
  {
    path: '/project-property/:id',
    title: 'Proyecto',
    load: () => import('#web/features/project/pages/ProjectPropertyPage.tsx'),
  },
  {
    path: '/project-investor/:id',
    title: 'Proyecto',
    load: () => import('#web/features/project/pages/ProjectInvestorPage.tsx'),
  },
  {
    path: '/property-type/:id',
    title: 'Tipo de unidad',
    load: () => import('#web/features/project/pages/PropertyTypePage.tsx'),
  },
  {
    path: '/property-type/:id/images',
    title: 'Imágenes',
    load: () => import('#web/features/project/pages/PropertyTypeImagesPage.tsx'),
  },
  {
    path: '/properties',
    title: 'Unidades',
    load: () => import('#web/features/project/pages/PropertiesPage.tsx'),
  },
  {
    path: '/contracts',
    title: 'Contratos',
    load: () => import('#web/features/project/pages/ContractsPage.tsx'),
  },
];

const wizard: Load = () => import('#web/features/manage/pages/ProjectWizardPage.tsx');

/** Every page but `/`, which each set of routes has its own of. */
export const PAGES: readonly PageOf[] = [
  ...FACES.map((page) => ({ ...page, light: true as const })),
  ...FACES.map((page) => ({ ...page, light: true as const, path: `/guest${page.path}` })),
  {
    path: '/login',
    title: 'Ingresar',
    load: () => import('#web/features/auth/pages/LoginPage.tsx'),
  },
  {
    path: '/sign-up',
    title: 'Crear cuenta',
    load: () => import('#web/features/auth/pages/SignUpPage.tsx'),
  },
  {
    path: '/verify-email',
    title: 'Verificar correo',
    load: () => import('#web/features/auth/pages/VerifyEmailPage.tsx'),
  },
  {
    path: '/confirm-email',
    title: 'Confirmar correo',
    load: () => import('#web/features/auth/pages/ConfirmEmailPage.tsx'),
  },
  {
    path: '/revert-email',
    title: 'Deshacer el cambio de correo',
    load: () => import('#web/features/auth/pages/RevertEmailPage.tsx'),
  },
  {
    path: '/recover-password',
    title: 'Recuperar contraseña',
    load: () => import('#web/features/auth/pages/RecoverPasswordPage.tsx'),
  },
  {
    path: '/reset-password',
    title: 'Nueva contraseña',
    load: () => import('#web/features/auth/pages/ResetPasswordPage.tsx'),
  },
  {
    path: '/dashboard',
    title: 'Tablero',
    load: () => import('#web/features/home/pages/DashboardPage.tsx'),
  },
  {
    path: '/my-projects',
    title: 'Mis proyectos',
    load: () => import('#web/features/manage/pages/MyProjectsPage.tsx'),
  },
  { path: '/new-project', title: 'Publicar un proyecto', load: wizard },
  { path: '/edit-project/:id', title: 'Editar proyecto', load: wizard },
  {
    path: '/project/:id',
    title: 'Gestión del proyecto',
    load: () => import('#web/features/manage/pages/ProjectManagePage.tsx'),
  },
  {
    path: '/project/:id/preview',
    title: 'Vista previa del proyecto',
    load: () => import('#web/features/project/pages/PreviewPage.tsx'),
  },
  {
    path: '/property/:id',
    title: 'Unidad',
    load: () => import('#web/features/project/pages/PropertyPage.tsx'),
  },
  {
    path: '/profile',
    title: 'Mi perfil',
    load: () => import('#web/features/profile/pages/ProfilePage.tsx'),
  },
  {
    path: '/second-factor',
    title: 'Proteger la cuenta',
    load: () => import('#web/features/profile/pages/SetUpSecondFactorPage.tsx'),
  },
  {
    path: '/wallet',
    title: 'Billetera',
    load: () => import('#web/features/wallet/pages/WalletPage.tsx'),
  },
  {
    path: '/my-tokens',
    title: 'Mis tokens',
    load: () => import('#web/features/holdings/pages/MyTokensPage.tsx'),
  },
  {
    path: '/my-orders',
    title: 'Mis órdenes',
    load: () => import('#web/features/holdings/pages/MyOrdersPage.tsx'),
  },
  {
    path: '/my-properties',
    title: 'Mis propiedades',
    load: () => import('#web/features/holdings/pages/MyPropertiesPage.tsx'),
  },
  {
    path: '/my-reservations',
    title: 'Mis reservas',
    load: () => import('#web/features/holdings/pages/MyReservationsPage.tsx'),
  },
  {
    path: '/my-vaults',
    title: 'Mis bóvedas',
    load: () => import('#web/features/holdings/pages/MyVaultsPage.tsx'),
  },
  {
    path: '/my-rents',
    title: 'Mis rentas',
    load: () => import('#web/features/holdings/pages/MyRentsPage.tsx'),
  },
  {
    path: '/admin/users',
    title: 'Personas',
    load: () => import('#web/features/admin/pages/UsersPage.tsx'),
  },
  {
    path: '/admin/admins',
    title: 'Administradores',
    load: () => import('#web/features/admin/pages/AdminsPage.tsx'),
  },
  {
    path: '/admin/deposits',
    title: 'Depósitos',
    load: () => import('#web/features/admin/pages/DepositsPage.tsx'),
  },
  {
    path: '/admin/withdrawals',
    title: 'Retiros',
    load: () => import('#web/features/admin/pages/WithdrawalsPage.tsx'),
  },
  {
    path: '/admin/transfers',
    title: 'Pases entre proyectos',
    load: () => import('#web/features/admin/pages/TransfersPage.tsx'),
  },
  {
    path: '/admin/tokens',
    title: 'Tenencias y compras',
    load: () => import('#web/features/admin/pages/TokensPage.tsx'),
  },
  {
    path: '/admin/projects',
    title: 'Proyectos',
    load: () => import('#web/features/admin/pages/ProjectsPage.tsx'),
  },
  {
    path: '/admin/questions',
    title: 'Preguntas',
    load: () => import('#web/features/manage/pages/AllQuestionsPage.tsx'),
  },
  {
    path: '/admin/settings',
    title: 'Ajustes',
    load: () => import('#web/features/admin/pages/SettingsPage.tsx'),
  },
  {
    path: '/admin/treasury',
    title: 'Tesorería',
    load: () => import('#web/features/admin/pages/TreasuryPage.tsx'),
  },
  {
    path: '/admin/audit',
    title: 'Auditoría',
    load: () => import('#web/features/admin/pages/AuditPage.tsx'),
  },
  {
    path: '/demo/mailbox',
    title: 'Buzón de la demostración',
    load: () => import('#web/features/demo/pages/MailboxPage.tsx'),
  },
  {
    path: '/terms',
    title: 'Términos y condiciones',
    load: () => import('#web/features/texts/pages/TermsPage.tsx'),
  },
  {
    path: '/privacy',
    title: 'Política de privacidad',
    load: () => import('#web/features/texts/pages/PrivacyPage.tsx'),
  },
  {
    path: '/help',
    title: 'Ayuda y contacto',
    load: () => import('#web/features/texts/pages/HelpPage.tsx'),
  },
];
