import { z } from 'zod';

export const location = z.object({
  country: z.string(),
  province: z.string(),
  city: z.string(),
  address: z.string(),
  postalCode: z.string(),
  mapLink: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
