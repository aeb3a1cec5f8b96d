import { z } from 'zod';

/** What an export is about: people's money above a threshold, tokens by project, or the year of each person. */
export const registryKind = z.enum(['subjects', 'tokens', 'annual']);
export type RegistryKind = z.infer<typeof registryKind>;

/** Longest period of one export, in days. */
export const REGISTRY_DAYS = 366;
