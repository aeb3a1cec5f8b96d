import { z } from 'zod';

/** Professionals outside the platform whose signature on a document counts. */
export const profession = z.enum(['notary', 'auditor', 'works_inspector', 'appraiser']);
export type Profession = z.infer<typeof profession>;

export const attestationStatus = z.enum(['open', 'signed', 'withdrawn', 'refused']);
export type AttestationStatus = z.infer<typeof attestationStatus>;
