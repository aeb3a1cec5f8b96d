export type ChallengePurpose = 'register' | 'step_up' | 'log_in' | 'passwordless';

export interface TotpFactorsTable {
  user_id: string;
  secret: Buffer | null;
  confirmed_at: Date | null;
  last_step: bigint;
  pending_secret: Buffer | null;
  pending_at: Date | null;
}

interface RecoveryCodesTable {
  user_id: string;
  code_hash: Buffer;
  created_at: Date;
}

export interface PasskeysTable {
  id: string;
  user_id: string;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string;
  synced: boolean;
  name: string;
  created_at: Date;
  last_used_at: Date | null;
}

export interface PasskeyChallengesTable {
  challenge_hash: Buffer;
  purpose: ChallengePurpose;
  user_id: string | null;
  ticket_hash: Buffer | null;
  /** The requesting session, for `register` and `step_up` only; the challenge ends with it. */
  session_id: string | null;
  expires_at: Date;
}

declare module '#platform/database/index.ts' {
  interface Tables {
    totp_factors: TotpFactorsTable;
    recovery_codes: RecoveryCodesTable;
    passkeys: PasskeysTable;
    passkey_challenges: PasskeyChallengesTable;
  }
}
