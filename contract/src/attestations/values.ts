import { z } from 'zod';

/** Persons whose word about a paper counts, none of them of the platform. */
export const profession = z.enum(['notary', 'auditor', 'works_inspector', 'appraiser']);
export type Profession = z.infer<typeof profession>;

export const attestationStatus = z.enum(['open', 'signed', 'withdrawn', 'refused']);
export type AttestationStatus = z.infer<typeof attestationStatus>;
