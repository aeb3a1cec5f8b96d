import { z } from 'zod';
import { endpoint } from '../core/endpoint.ts';

const point = { latitude: z.number(), longitude: z.number() };

export const country = z.object({
  /** ISO 3166-1 alpha-2. */
  code: z.string(),
  name: z.string(),
});
export type Country = z.infer<typeof country>;

export const province = z.object({
  /** The state's two-digit code. */
  id: z.string(),
  name: z.string(),
  /** ISO 3166-2. */
  iso: z.string(),
  ...point,
});
export type Province = z.infer<typeof province>;

export const city = z.object({ name: z.string(), ...point });
export type City = z.infer<typeof city>;

export const listCountries = endpoint({
  method: 'GET',
  path: '/locations/countries',
  summary: 'Países',
  access: 'public',
  answer: z.object({ items: z.array(country) }),
});
export const listProvinces = endpoint({
  method: 'GET',
  path: '/locations/provinces',
  summary: 'Provincias argentinas',
  access: 'public',
  answer: z.object({ items: z.array(province) }),
});
export const listCities = endpoint({
  method: 'GET',
  path: '/locations/cities',
  summary: 'Localidades de una provincia, por el comienzo de alguna palabra del nombre',
  access: 'public',
  query: z.strictObject({
    /** The province's code or name. */
    province: z.string().trim().min(1, 'REQUIRED').max(80, 'TOO_LONG'),
    /** Case and accents are ignored. */
    search: z.string().max(80, 'TOO_LONG').default(''),
  }),
  answer: z.object({ items: z.array(city) }),
  errors: ['NOT_FOUND'],
});
