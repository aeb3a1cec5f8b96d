import { auditPersonal } from '#modules/audit';
import { buyOrdersPersonal } from '#modules/buyorders';
import { chainPersonal } from '#modules/chain';
import { companiesPersonal } from '#modules/companies';
import { compliancePersonal } from '#modules/compliance';
import { deskPersonal } from '#modules/desk';
import { estatesPersonal } from '#modules/estates';
import { handoversPersonal } from '#modules/handovers';
import { identityPersonal } from '#modules/identity';
import { knowledgePersonal } from '#modules/knowledge';
import { kycPersonal } from '#modules/kyc';
import { ledgerPersonal } from '#modules/ledger';
import { movementsPersonal } from '#modules/movements';
import { notificationsPersonal } from '#modules/notifications';
import { ownersPersonal } from '#modules/owners';
import { paymentsPersonal } from '#modules/payments';
import { projectsPersonal } from '#modules/projects';
import { questionsPersonal } from '#modules/questions';
import { ratesPersonal } from '#modules/rates';
import { rentsPersonal } from '#modules/rents';
import { resourcesPersonal } from '#modules/resources';
import { rightsPersonal } from '#modules/rights';
import { stagesPersonal } from '#modules/stages';
import { tokensPersonal } from '#modules/tokens';
import type { PersonalTable } from '#platform/database/personal.ts';
import { mailPersonal } from '#platform/mail/store-personal.ts';

/** All tables with personal data, in the order of a person's export. */
export const PERSONAL: readonly PersonalTable[] = [
  ...identityPersonal,
  ...kycPersonal,
  ...ledgerPersonal,
  ...movementsPersonal,
  ...paymentsPersonal,
  ...chainPersonal,
  ...tokensPersonal,
  ...buyOrdersPersonal,
  ...handoversPersonal,
  ...knowledgePersonal,
  ...rentsPersonal,
  ...ratesPersonal,
  ...projectsPersonal,
  ...ownersPersonal,
  ...stagesPersonal,
  ...questionsPersonal,
  ...resourcesPersonal,
  ...notificationsPersonal,
  ...mailPersonal,
  ...companiesPersonal,
  ...compliancePersonal,
  ...estatesPersonal,
  ...rightsPersonal,
  ...deskPersonal,
  ...auditPersonal,
];
