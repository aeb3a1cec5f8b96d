import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';

/** A person of the demonstration world. The surname "Demo" shows that they do not exist. */
interface WorldPerson {
  key: string;
  name: string;
  lastname: string;
  role: Role;
  kyc: KycStatus;
  /** Days from today on which the account was made. */
  since: number;
  city: string;
  province: string;
  /** Absent: they verified their e-mail. */
  emailVerified?: false;
}

export const DEMO_PASSWORD = 'Ladrillo-2026';
export const emailOf = (key: string): string => `${key}@demo.ladrillo.test`;

const person = (
  key: string,
  name: string,
  {
    role,
    kyc,
    since,
    city = 'Rosario',
    province = 'Santa Fe',
  }: {
    role: Role;
    kyc: KycStatus;
    since: number;
    city?: string | undefined;
    province?: string | undefined;
  },
): WorldPerson => ({
  key,
  name,
  lastname: 'Demo',
  role,
  kyc,
  since,
  city,
  province,
});

const BUYERS: readonly (readonly [name: string, city: string, province: string])[] = [
  ['Lucía', 'Rosario', 'Santa Fe'],
  ['Martín', 'Córdoba', 'Córdoba'],
  ['Valentina', 'Mendoza', 'Mendoza'],
  ['Joaquín', 'La Plata', 'Buenos Aires'],
  ['Camila', 'Mar del Plata', 'Buenos Aires'],
  ['Tomás', 'Salta', 'Salta'],
  ['Florencia', 'Neuquén', 'Neuquén'],
  ['Agustín', 'Buenos Aires', 'Ciudad Autónoma de Buenos Aires'],
  ['Julieta', 'Paraná', 'Entre Ríos'],
  ['Nicolás', 'San Juan', 'San Juan'],
  ['Rocío', 'Posadas', 'Misiones'],
  ['Santiago', 'Bahía Blanca', 'Buenos Aires'],
  ['Milagros', 'Resistencia', 'Chaco'],
  ['Facundo', 'Tandil', 'Buenos Aires'],
  ['Carolina', 'Corrientes', 'Corrientes'],
  ['Ezequiel', 'San Luis', 'San Luis'],
  ['Micaela', 'Ushuaia', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
  ['Gonzalo', 'Santa Fe', 'Santa Fe'],
];

/** Thirty-four people: the accounts in the README, and those that give the projects a history. */
export const PEOPLE: readonly WorldPerson[] = [
  person('admin', 'Administración', { role: 'admin', kyc: 'not_started', since: -400 }),
  person('admin2', 'Pagos', { role: 'admin_l2', kyc: 'not_started', since: -400 }),
  person('admin3', 'Atención', { role: 'admin_l3', kyc: 'not_started', since: -300 }),
  person('propietario', 'Propietario', { role: 'owner', kyc: 'verified', since: -320 }),
  person('propietario2', 'Desarrollos', {
    role: 'owner',
    kyc: 'verified',
    since: -320,
    city: 'Córdoba',
    province: 'Córdoba',
  }),
  person('inversora', 'Inversora', { role: 'investor', kyc: 'verified', since: -260 }),
  person('compradora', 'Compradora', { role: 'user', kyc: 'verified', since: -240 }),
  // the representative of the company that owns the account
  person('empresa', 'Representante', { role: 'investor', kyc: 'verified', since: -200 }),
  person('nueva', 'Nueva', { role: 'user', kyc: 'not_started', since: -2 }),
  // level 3 sends their verification link again
  {
    ...person('sincorreo', 'Sin verificar', { role: 'user', kyc: 'not_started', since: -1 }),
    emailVerified: false,
  },
  ...BUYERS.map(([name, city, province], index) =>
    person(`cliente${index + 1}`, name, {
      role: index % 3 === 0 ? 'investor' : 'user',
      kyc: 'verified',
      since: -250 + index,
      city,
      province,
    }),
  ),
  person('revision', 'Emilia', { role: 'user', kyc: 'pending', since: -6 }),
  person('reintento', 'Bruno', { role: 'user', kyc: 'retry', since: -9 }),
  person('rechazado', 'Iván', { role: 'user', kyc: 'rejected', since: -30 }),
  person('curiosa', 'Paula', { role: 'user', kyc: 'not_started', since: -12 }),
  person('bloqueado', 'Rubén', { role: 'user', kyc: 'rejected', since: -20 }),
  person('baja', 'Irene', { role: 'user', kyc: 'not_started', since: -40 }),
];

/** The story's buyers, in order. */
export const BUYER_KEYS: readonly string[] = BUYERS.map((_, index) => `cliente${index + 1}`);
