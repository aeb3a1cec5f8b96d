/** An act of one account on another person's account. */
export type AccountAct =
  | 'made'
  | 'role'
  | 'password'
  | 'factor'
  | 'unblocked'
  | 'restored'
  | 'blocked'
  | 'deleted'
  /** An administrator lost level 1; recorded beside `role`. */
  | 'demoted'
  /** Its document or tax id changed, which tell whose accounts are one person's. */
  | 'document'
  /** The name, document or tax id of a verified person changed. */
  | 'identity';

interface AccountActsTable {
  id: string;
  actor_id: string;
  account_id: string;
  act: AccountAct;
  at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    account_acts: AccountActsTable;
  }
}
