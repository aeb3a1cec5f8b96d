import type { User } from '#contract/users/schemas.ts';

export const fullNameOf = ({ name, lastname }: Pick<User, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();
