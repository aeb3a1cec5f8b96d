import { z } from 'zod';

/**
 * What an export is about: people's money above a threshold, tokens by project, the year of each person, how many
 * clients there are and how much they moved, or the money that each project's rounds released.
 */
export const registryKind = z.enum(['subjects', 'tokens', 'annual', 'clients', 'funds']);
export type RegistryKind = z.infer<typeof registryKind>;

/** Longest period of one export, in days. */
export const REGISTRY_DAYS = 366;
