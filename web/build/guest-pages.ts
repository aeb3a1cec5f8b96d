/**
 * The pages that somebody sees who has no account (docs/rules.md#31-the-web), by the name of their file: how they
 * share code, and which files come by themselves as they open, without anybody asking for more.
 */
export const GUEST_PAGES: Readonly<
  Record<string, { kind: 'browse' | 'project' | 'door'; brings?: readonly string[] }>
> = {
  LandingPage: { kind: 'browse', brings: ['More'] },
  OwnerBrowsePage: { kind: 'browse' },
  InvestorBrowsePage: { kind: 'browse' },
  ProjectPropertyPage: { kind: 'project' },
  ProjectInvestorPage: { kind: 'project' },
  PropertyTypePage: { kind: 'project' },
  PropertyTypeImagesPage: { kind: 'project' },
  PropertiesPage: { kind: 'project' },
  ContractsPage: { kind: 'project' },
  LoginPage: { kind: 'door' },
  SignUpPage: { kind: 'door' },
  VerifyEmailPage: { kind: 'door' },
  ConfirmEmailPage: { kind: 'door' },
  RecoverPasswordPage: { kind: 'door' },
  ResetPasswordPage: { kind: 'door' },
};
