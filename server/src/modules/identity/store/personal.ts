import type { PersonalTable } from '#platform/database/personal.ts';

const OWN = { of: 'user_id', omit: ['user_id'] } as const;

export const identityPersonal: readonly PersonalTable[] = [
  {
    table: 'users',
    title: 'Cuenta y datos personales',
    of: 'id',
    omit: ['password_hash', 'registration_hash', 'audit_salt', 'search_text'],
  },
  { table: 'text_acceptances', title: 'Textos aceptados', at: 'accepted_at', ...OWN },
  { table: 'bank_accounts', title: 'Cuentas bancarias', ...OWN },
  { table: 'user_identities', title: 'Formas de ingresar', ...OWN },
  { table: 'sessions', title: 'Sesiones', of: 'user_id', omit: ['user_id', 'token_hash'] },
  { table: 'known_devices', title: 'Dispositivos desde los que se ingresó', ...OWN },
  {
    table: 'security_events',
    title: 'Avisos de seguridad',
    of: 'user_id',
    omit: ['user_id', 'account_digest', 'network_digest'],
  },
  {
    table: 'totp_factors',
    title: 'Segundo factor',
    of: 'user_id',
    omit: ['user_id', 'secret', 'pending_secret', 'last_step'],
  },
  {
    table: 'recovery_codes',
    title: 'Códigos de respaldo que quedan',
    of: 'user_id',
    omit: ['user_id', 'code_hash'],
  },
  {
    table: 'passkeys',
    title: 'Llaves de acceso',
    of: 'user_id',
    omit: ['user_id', 'credential_id', 'public_key', 'counter'],
  },
  {
    table: 'account_acts',
    title: 'Cambios de la cuenta hechos por administradores',
    of: 'account_id',
    omit: ['account_id', 'actor_id'],
  },
];
