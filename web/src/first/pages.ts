import type { ComponentType } from 'react';
import { PLACES, type RoutePath } from '#contract/routes.ts';
import InvestorBrowsePage from '#web/features/browse/pages/InvestorBrowsePage.tsx';
import OwnerBrowsePage from '#web/features/browse/pages/OwnerBrowsePage.tsx';
import LandingPage from '#web/features/landing/pages/LandingPage.tsx';
import ContractsPage from '#web/features/project/pages/ContractsPage.tsx';
import ProjectInvestorPage from '#web/features/project/pages/ProjectInvestorPage.tsx';
import ProjectPropertyPage from '#web/features/project/pages/ProjectPropertyPage.tsx';
import PropertiesPage from '#web/features/project/pages/PropertiesPage.tsx';
import PropertyTypePage from '#web/features/project/pages/PropertyTypePage.tsx';

type Drawable = readonly [Page: ComponentType, source: string];

/** The pages that the server draws, with their source as the build's manifest names it. */
const DRAWN: Readonly<Partial<Record<RoutePath, Drawable>>> = {
  '/': [LandingPage, 'src/features/landing/pages/LandingPage.tsx'],
  '/owner': [OwnerBrowsePage, 'src/features/browse/pages/OwnerBrowsePage.tsx'],
  '/investor': [InvestorBrowsePage, 'src/features/browse/pages/InvestorBrowsePage.tsx'],
  '/project-property/:id': [
    ProjectPropertyPage,
    'src/features/project/pages/ProjectPropertyPage.tsx',
  ],
  '/project-investor/:id': [
    ProjectInvestorPage,
    'src/features/project/pages/ProjectInvestorPage.tsx',
  ],
  '/property-type/:id': [PropertyTypePage, 'src/features/project/pages/PropertyTypePage.tsx'],
  '/properties': [PropertiesPage, 'src/features/project/pages/PropertiesPage.tsx'],
  '/contracts': [ContractsPage, 'src/features/project/pages/ContractsPage.tsx'],
};

/** Each at the address that guests have it at. */
export const FIRST_PAGES = PLACES.flatMap(({ path, route, title, sets }) => {
  const [Page, source] = DRAWN[route] ?? [];
  return Page && source && sets.includes('out') ? [{ path, title, Page, source }] : [];
});
