import { z } from 'zod';
import { money } from '../core/money.ts';
import { id } from '../core/page.ts';
import { resource } from '../resources/schemas.ts';
import { location } from './location.ts';
import { propertyCategory, propertyStatus } from './values.ts';

export const property = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  propertyTypeId: id,
  propertyTypeName: z.string(),
  category: propertyCategory,
  identifierA: z.string(),
  identifierB: z.string(),
  floor: z.string(),
  rooms: z.number(),
  surface: z.number(),
  features: z.array(z.string()),
  description: z.string(),
  location,
  price: z.number(),
  reservationPrice: z.number(),
  /** Price in tokens at the price of the round that sells now or last did; null when there is none. */
  priceUsd: money.nullable(),
  status: propertyStatus,
  image: resource.nullable(),
  /** Only of a reservation that ended: the project no longer has the unit, and it has no page. */
  isRemoved: z.literal(true).optional(),
});

export type Property = z.infer<typeof property>;

export const propertyType = z.object({
  id,
  projectId: id,
  projectName: z.string(),
  name: z.string(),
  category: propertyCategory,
  surface: z.number(),
  rooms: z.number(),
  features: z.array(z.string()),
  description: z.string(),
  images: z.array(resource),
  plans: z.array(resource),
  counts: z.object({ available: z.number(), reserved: z.number(), sold: z.number() }),
  priceFrom: z.number().nullable(),
  priceFromUsd: money.nullable(),
});

export type PropertyType = z.infer<typeof propertyType>;

export const propertyTypeDetail = propertyType.extend({ properties: z.array(property) });
