import type { ComponentType } from 'react';
import { PLACES, type RoutePath } from '#contract/routes.ts';
import LoginPage from '#web/features/auth/pages/LoginPage.tsx';
import RecoverPasswordPage from '#web/features/auth/pages/RecoverPasswordPage.tsx';
import SignUpPage from '#web/features/auth/pages/SignUpPage.tsx';
import InvestorBrowsePage from '#web/features/browse/pages/InvestorBrowsePage.tsx';
import OwnerBrowsePage from '#web/features/browse/pages/OwnerBrowsePage.tsx';
import LandingPage from '#web/features/landing/pages/LandingPage.tsx';
import ContractsPage from '#web/features/project/pages/ContractsPage.tsx';
import DeveloperPage from '#web/features/project/pages/DeveloperPage.tsx';
import ProjectInvestorPage from '#web/features/project/pages/ProjectInvestorPage.tsx';
import ProjectPropertyPage from '#web/features/project/pages/ProjectPropertyPage.tsx';
import PropertiesPage from '#web/features/project/pages/PropertiesPage.tsx';
import PropertyTypeImagesPage from '#web/features/project/pages/PropertyTypeImagesPage.tsx';
import PropertyTypePage from '#web/features/project/pages/PropertyTypePage.tsx';
import SheetPage from '#web/features/project/pages/SheetPage.tsx';
import ProofsPage from '#web/features/proofs/pages/ProofsPage.tsx';
import AskPage from '#web/features/rights/pages/AskPage.tsx';
import MyDataPage from '#web/features/rights/pages/MyDataPage.tsx';
import GlossaryPage from '#web/features/texts/pages/GlossaryPage.tsx';
import HelpPage from '#web/features/texts/pages/HelpPage.tsx';
import PrivacyPage from '#web/features/texts/pages/PrivacyPage.tsx';
import RulesPage from '#web/features/texts/pages/RulesPage.tsx';
import TermsPage from '#web/features/texts/pages/TermsPage.tsx';
import { InvestmentComing, UnitsComing } from './ProjectComing.tsx';

/** The pages that the server draws whole, for guests. */
const DRAWN: Readonly<Partial<Record<RoutePath, ComponentType>>> = {
  '/': LandingPage,
  '/owner': OwnerBrowsePage,
  '/investor': InvestorBrowsePage,
  '/project-property/:id': ProjectPropertyPage,
  '/project-investor/:id': ProjectInvestorPage,
  '/project-sheet/:id': SheetPage,
  '/developer/:id': DeveloperPage,
  '/property-type/:id': PropertyTypePage,
  '/property-type/:id/images': PropertyTypeImagesPage,
  '/properties': PropertiesPage,
  '/contracts': ContractsPage,
  '/login': LoginPage,
  '/sign-up': SignUpPage,
  '/recover-password': RecoverPasswordPage,
  '/terms': TermsPage,
  '/privacy': PrivacyPage,
  '/help': HelpPage,
  '/rules': RulesPage,
  '/glossary': GlossaryPage,
  '/arrepentimiento': AskPage,
  '/baja': AskPage,
  '/fallecimiento': AskPage,
  '/mis-datos': MyDataPage,
  '/proofs': ProofsPage,
};

/** The first part of a project on a member's page. */
const BEGUN: Readonly<Partial<Record<RoutePath, ComponentType>>> = {
  '/project-property/:id': UnitsComing,
  '/project-investor/:id': InvestmentComing,
};

/** Each at the address that guests have it at. */
export const FIRST_PAGES = PLACES.flatMap((place) => {
  const Page = DRAWN[place.route];
  return Page && place.sets.includes('out') ? [{ ...place, Page }] : [];
});

/** The pages whose frame the server renders: only logged-in people have them. */
export const MEMBERS_PAGES = PLACES.flatMap((place) =>
  place.title !== null && !place.sets.includes('out')
    ? [{ ...place, title: place.title, Begun: BEGUN[place.route] ?? null }]
    : [],
);
