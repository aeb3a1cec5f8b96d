import { PLACES } from '../../contract/src/routes.ts';
import { PAGE_FILES } from './page-sources.ts';

/** `alone`: what such a page shares with others is not gathered for its sake. */
type Kind = 'browse' | 'project' | 'unit' | 'door' | 'alone';

/** How the pages of a feature share code among guests. */
const KINDS: Readonly<Record<string, Kind>> = {
  landing: 'browse',
  browse: 'browse',
  project: 'project',
  auth: 'door',
  texts: 'alone',
  rights: 'alone',
  attest: 'alone',
  proofs: 'alone',
};

/** Pages that share less than their feature's do. */
const OWN_KINDS: Readonly<Record<string, Kind>> = {
  DeveloperPage: 'alone',
  // lists and tables that the page of a project goes without
  ContractsPage: 'unit',
  PropertiesPage: 'unit',
  PropertyTypePage: 'unit',
  PropertyTypeImagesPage: 'unit',
};

/**
 * The pages for people without an account, by the name of their file: how they share code, and which files load with
 * them without interaction.
 */
export const GUEST_PAGES: Readonly<Record<string, { kind: Kind; brings?: readonly string[] }>> = {
  LandingPage: { kind: 'alone', brings: ['More'] },
  ...Object.fromEntries(
    PLACES.filter(({ path, sets, demo }) => path !== '/' && !demo && sets.includes('out')).map(
      ({ route }) => {
        const { feature = '', file } = PAGE_FILES.get(route) ?? {};
        const kind = OWN_KINDS[file ?? ''] ?? KINDS[feature];
        if (!kind || !file) throw new Error(`${route}: guests have it, but its code is not known`);
        return [file, { kind }] as const;
      },
    ),
  ),
};
