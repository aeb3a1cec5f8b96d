import { z } from 'zod';

/**
 * What an export is about: people's money above a threshold, tokens by project, the year of each person, how many
 * clients there are and how much they moved, or the money that each project's rounds released.
 */
export const registryKind = z.enum(['subjects', 'tokens', 'annual', 'clients', 'funds']);
export type RegistryKind = z.infer<typeof registryKind>;

/**
 * The events of a trust that are filed: that it began, that beneficiaries came in, left or were followed by
 * their heirs, that a unit was deeded, and that it ended.
 */
export const trustEvent = z.enum(['constitution', 'entry', 'exit', 'cession', 'assignment', 'end']);
export type TrustEvent = z.infer<typeof trustEvent>;

/** The desk is reminded of a filing whose last day is at most so many days ahead. */
export const TRUST_NEAR_DAYS = 5;

/** Longest period of one export, in days. */
export const REGISTRY_DAYS = 366;
