import type { Role } from '#contract/core/roles.ts';
import type { KycStatus } from '#contract/kyc/schemas.ts';

/** A person of the demonstration world. The surname "Demo" says that they do not exist. */
export interface WorldPerson {
  key: string;
  name: string;
  lastname: string;
  role: Role;
  kyc: KycStatus;
  /** Days from today on which the account was made. */
  since: number;
  city: string;
  province: string;
  /** Absent: they followed the link of their first mail. */
  emailVerified?: false;
}

export const DEMO_PASSWORD = 'Ladrillo-2026';
export const emailOf = (key: string): string => `${key}@demo.ladrillo.test`;

const person = (
  key: string,
  name: string,
  role: Role,
  kyc: KycStatus,
  since: number,
  city = 'Rosario',
  province = 'Santa Fe',
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

/** Thirty-four people: the accounts that the README names, and those who give the projects a history. */
export const PEOPLE: readonly WorldPerson[] = [
  person('admin', 'Administración', 'admin', 'not_started', -400),
  person('admin2', 'Pagos', 'admin_l2', 'not_started', -400),
  person('admin3', 'Atención', 'admin_l3', 'not_started', -300),
  person('propietario', 'Propietario', 'owner', 'verified', -320),
  person('propietario2', 'Desarrollos', 'owner', 'verified', -320, 'Córdoba', 'Córdoba'),
  person('inversora', 'Inversora', 'investor', 'verified', -260),
  person('compradora', 'Compradora', 'user', 'verified', -240),
  // who represents a company, whose account it is
  person('empresa', 'Representante', 'investor', 'verified', -200),
  person('nueva', 'Nueva', 'user', 'not_started', -2),
  // whom the third level sends the link of verification to again
  { ...person('sincorreo', 'Sin verificar', 'user', 'not_started', -1), emailVerified: false },
  ...BUYERS.map(([name, city, province], index) =>
    person(
      `cliente${index + 1}`,
      name,
      index % 3 === 0 ? 'investor' : 'user',
      'verified',
      -250 + index,
      city,
      province,
    ),
  ),
  person('revision', 'Emilia', 'user', 'pending', -6),
  person('reintento', 'Bruno', 'user', 'retry', -9),
  person('rechazado', 'Iván', 'user', 'rejected', -30),
  person('curiosa', 'Paula', 'user', 'not_started', -12),
  person('bloqueado', 'Rubén', 'user', 'rejected', -20),
  person('baja', 'Irene', 'user', 'not_started', -40),
];

/** Those who buy in the story, in the order in which they are called upon. */
export const BUYER_KEYS: readonly string[] = BUYERS.map((_, index) => `cliente${index + 1}`);
