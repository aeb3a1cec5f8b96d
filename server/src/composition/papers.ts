import type { AttestationsDeps } from '#modules/attestations';
import {
  declarersOf,
  fundingCaps,
  knowledgeTermsOf,
  policyAt,
  rightsTermsOf,
} from '#modules/compliance';
import { freeze, frozenContact } from '#modules/estates';
import type { FramesDeps } from '#modules/frames';
import type { HandoversDeps } from '#modules/handovers';
import type { IncidentsDeps } from '#modules/incidents';
import type { IndexesDeps } from '#modules/indexes';
import type { KnowledgeDeps } from '#modules/knowledge';
import type { OwnersDeps } from '#modules/owners';
import { payoutsDoor } from '#modules/payouts';
import type { ProofsDeps } from '#modules/proofs';
import type { RegistryDeps } from '#modules/registry';
import type { RightsDeps } from '#modules/rights';
import type { SheetsDeps } from '#modules/sheets';
import type { TextsDeps } from '#modules/texts';
import type { DeclaringDeps, TreasuryDeps } from '#modules/treasury';
import type { Base } from './base.ts';
import type { Foundation } from './foundation.ts';
import type { Guards } from './guards.ts';
import type { Money } from './money.ts';
import { OUTSIDERS } from './outsiders.ts';
import { PERSONAL } from './personal.ts';
import type { Offered } from './projects.ts';
import { proofSecretsOf } from './proof-secrets.ts';
import type { Reading } from './reading.ts';
import type { Adjustable } from './settings.ts';

type Below = Base & Adjustable & Offered & Money & Reading & Guards;

const composeSheets = (
  { config, database, clock }: Foundation,
  { projects, rates, settings }: Pick<Below, 'projects' | 'rates' | 'settings'>,
): SheetsDeps => ({
  database,
  clock,
  projects,
  rates,
  settings,
  fundingCaps: async (db, at) => fundingCaps(await policyAt({ demo: config.DEMO }, db, at)),
  baseUrl: config.BASE_URL,
});

const composeTreasury = ({ database, clock }: Foundation, below: Below) => {
  const { ledger, audit, movements, payouts, resources, identity, notifications } = below;
  const { settings, rates } = below;
  return {
    database,
    clock,
    ledger,
    audit,
    movements,
    payouts: payoutsDoor(payouts),
    resources,
    identity,
    notifications,
    settings,
    rates,
  } satisfies TreasuryDeps & DeclaringDeps;
};

const composeOwners = (
  { database, clock }: Foundation,
  { audit, identity, ledger, notifications, projects, resources }: Below,
): OwnersDeps => ({
  database,
  clock,
  audit,
  identity,
  ledger,
  notifications,
  projects,
  resources,
});

/** Dependencies of the modules that have no door: papers of projects, people's rights, proofs, the bank's statements. */
export function composePapers(foundation: Foundation, below: Below) {
  const { config, database, clock, log, files, mailer } = foundation;
  const { audit, identity, resources, notifications, secondFactor, inForce } = below;
  const { settings, projects, stages, tokens, chain, portfolio, nonWorkingDays, estates } = below;
  const baseUrl = config.BASE_URL;
  return {
    frames: { database, clock, audit, identity, projects, resources } satisfies FramesDeps,
    registry: {
      database,
      clock,
      files,
      audit,
      identity,
      portfolio,
      settings,
      nonWorkingDays,
      demo: config.DEMO,
    } satisfies RegistryDeps,
    incidents: {
      database,
      clock,
      audit,
      identity,
      notifications,
      hours: async (db, at) => (await policyAt({ demo: config.DEMO }, db, at)).incidentHours,
    } satisfies IncidentsDeps,
    knowledge: {
      database,
      clock,
      terms: async (db, at) => knowledgeTermsOf(await policyAt({ demo: config.DEMO }, db, at)),
    } satisfies KnowledgeDeps,
    sheets: composeSheets(foundation, below),
    indexes: { database, clock, audit, identity } satisfies IndexesDeps,
    texts: {
      database,
      clock,
      audit,
      identity,
      notifications,
      inForce,
      declarers: declarersOf,
    } satisfies TextsDeps,
    rights: {
      database,
      clock,
      audit,
      identity,
      tokens,
      notifications,
      freeze: (tx, by, reported) => freeze(estates, tx, { by, reported }),
      nonWorkingDays,
      terms: async (db, at) => rightsTermsOf(await policyAt({ demo: config.DEMO }, db, at)),
      mailer,
      personal: PERSONAL,
      outsiders: OUTSIDERS,
      baseUrl,
    } satisfies RightsDeps,
    proofs: {
      database,
      clock,
      log,
      audit,
      identity,
      projects,
      portfolio,
      chain,
      ...proofSecretsOf(config),
      baseUrl,
    } satisfies ProofsDeps,
    attestations: {
      database,
      clock,
      audit,
      projects,
      stages,
      resources,
      mailer,
      identity,
      relyingParty: secondFactor.relyingParty,
      baseUrl,
    } satisfies AttestationsDeps,
    handovers: {
      database,
      clock,
      audit,
      identity,
      notifications,
      projects,
      settings,
      resources,
      mailer,
      frozenContact: (tx, userId) => frozenContact(tx, userId),
    } satisfies HandoversDeps,
    owners: composeOwners(foundation, below),
    treasury: composeTreasury(foundation, below),
  };
}
