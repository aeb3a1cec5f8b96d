import type { User } from '#contract/users/schemas.ts';

/** The account's holder: the company, or the person. */
export const fullNameOf = ({
  name,
  lastname,
  company,
}: Pick<User, 'name' | 'lastname' | 'company'>): string =>
  company?.name ?? `${name} ${lastname}`.trim();

/** An account as every question about it names it. */
export const userSubject = (user: Pick<User, 'name' | 'lastname' | 'company' | 'email'>): string =>
  [fullNameOf(user), user.email].filter(Boolean).join(' · ');
