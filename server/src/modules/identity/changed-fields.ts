import type { EditedField } from '#contract/users/edited.ts';
import type { UserRow } from './store/users.ts';

/** The changed fields that identify a person; any other field is `other`. */
export function changedFields(before: UserRow, after: UserRow): EditedField[] {
  const named: EditedField[] = [
    ...(before.name === after.name && before.lastname === after.lastname ? [] : ['name' as const]),
    ...(before.document === after.document ? [] : ['document' as const]),
    ...(before.tax_id === after.tax_id ? [] : ['taxId' as const]),
  ];
  return named.length > 0 ? named : ['other'];
}
