import { ADDRESS } from '#contract/chain/values.ts';
import { oncePerField } from '#contract/core/faults.ts';
import { isPostalCode } from '#contract/location/postal-code.ts';
import { isWithinReach } from '#contract/projects/dates.ts';
import { bankCurrency } from '#contract/treasury/bank/values.ts';
import { bankAccountFault } from '#contract/users/bank-account.ts';
import { type Fault, type PublishingContext, pathOf } from '../document/faults.ts';
import type { TakenApart } from '../document/take-apart.ts';
import { appraisalFaults, debtFaults } from '../papers/changes.ts';
import { contractFaults } from './contracts.ts';
import { propertyFaults } from './properties.ts';
import { offerFaults, roundFaults } from './rounds.ts';

/**
 * All faults that prevent publication (docs/rules.md#8-projects). They also prevent a save of a published project; its
 * present state is then taken into account.
 * @returns one fault for each field, with its path in the document; empty when it may be published
 */
export function findFaults(
  projectId: string,
  document: TakenApart,
  context: PublishingContext,
): Fault[] {
  return oncePerField([
    ...presentationFaults(document),
    ...placeFaults(document),
    ...dayFaults(document, context),
    ...paperFaults(document, context),
    ...accountFaults(document),
    ...sideFaults(document),
    ...roundFaults(document, context),
    ...contractFaults(document, context),
    ...propertyFaults(document),
    ...offerFaults(projectId, document, context),
  ]);
}

/** The faults of texts and pictures. */
function presentationFaults({ project, parts, paths }: TakenApart): Fault[] {
  const faults: Fault[] = [];
  const require = (value: string | null, path: string) => {
    if (value === null || value === '') faults.push({ path, message: 'REQUIRED' });
  };
  require(project.name, 'name');
  require(project.description, 'description');
  if (project.type === 'pit') require(project.delivery_date, 'deliveryDate');
  require(project.country, 'location.country');
  require(project.province, 'location.province');
  require(project.city, 'location.city');
  project.useful_info.forEach(({ title, text }, index) => {
    require(title, `usefulInfo.${index}.title`);
    require(text, `usefulInfo.${index}.text`);
  });
  if (project.images.length === 0) faults.push({ path: 'images', message: 'IMAGE_REQUIRED' });
  for (const manager of parts.managers) require(manager.name, `${pathOf(paths, manager)}.name`);
  for (const task of parts.tasks) {
    require(task.title, `${pathOf(paths, task)}.title`);
    if (task.start_date !== null && task.end_date !== null && task.end_date < task.start_date) {
      faults.push({ path: `${pathOf(paths, task)}.endDate`, message: 'TASK_DATES_OUT_OF_ORDER' });
    }
  }
  return faults;
}

/** The faults of papers: the required kinds must be present and valid, the trust contract not another owner's. */
function paperFaults(
  { project, parts }: TakenApart,
  { today, requiredDocuments, isContractElsewhere }: PublishingContext,
): Fault[] {
  const faults: Fault[] = [];
  project.documents.forEach(({ issuedOn, expiresOn }, index) => {
    if (issuedOn !== null && expiresOn !== null && expiresOn < issuedOn)
      faults.push({
        path: `documents.${index}.expiresOn`,
        message: 'DOCUMENT_DATES_OUT_OF_ORDER',
      });
  });
  if (isContractElsewhere)
    faults.push({ path: 'trustContract', message: 'TRUST_CONTRACT_ELSEWHERE' });
  const units = new Set(parts.properties.map(({ id }) => id));
  project.documents.forEach((paper, index) => {
    const path = `documents.${index}`;
    faults.push(...appraisalFaults(paper, { path, units }), ...debtFaults(paper, { path }));
  });
  const valid = project.documents.filter(
    ({ expiresOn }) => expiresOn === null || expiresOn >= today,
  );
  for (const kind of requiredDocuments) {
    if (kind === 'trust_contract') {
      if (project.trust_contract === null)
        faults.push({ path: 'trustContract', message: 'DOCUMENT_REQUIRED' });
    } else if (!valid.some((paper) => paper.kind === kind))
      faults.push({ path: `documents.${kind}`, message: 'DOCUMENT_REQUIRED' });
  }
  return faults;
}

/** The faults of postal codes, of the project and of units with an address of their own. */
function placeFaults({ project, parts, paths }: TakenApart): Fault[] {
  const places = [
    { path: 'location', country: project.country, code: project.postal_code },
    ...parts.properties.flatMap((property) =>
      property.location === null
        ? []
        : [
            {
              path: `${pathOf(paths, property)}.location`,
              country: property.location.country,
              code: property.location.postalCode,
            },
          ],
    ),
  ];
  return places
    .filter(({ country, code }) => code !== '' && !isPostalCode(country, code))
    .map(({ path }) => ({ path: `${path}.postalCode`, message: 'POSTAL_CODE_INVALID' }));
}

/** The faults of implausible dates. An overdue delivery keeps its day; a new delivery day must be in the future. */
function dayFaults(
  { project, parts, paths }: TakenApart,
  { today, deliveryBefore }: PublishingContext,
): Fault[] {
  const faults: Fault[] = [];
  const { delivery_date: delivery } = project;
  const isNew = delivery !== deliveryBefore;
  if (project.type === 'pit' && delivery !== null && isNew && delivery < today)
    faults.push({ path: 'deliveryDate', message: 'DELIVERY_DATE_PAST' });
  else if (delivery !== null && isNew && !isWithinReach(delivery, today))
    faults.push({ path: 'deliveryDate', message: 'DATE_OUT_OF_REACH' });
  for (const task of parts.tasks)
    for (const [field, day] of [
      ['startDate', task.start_date],
      ['endDate', task.end_date],
    ] as const)
      if (day !== null && !isWithinReach(day, today))
        faults.push({ path: `${pathOf(paths, task)}.${field}`, message: 'DATE_OUT_OF_REACH' });
  return faults;
}

/**
 * The faults of bank accounts and addresses, to catch typing errors. Dollar accounts of foreign banks cannot be checked.
 */
export function accountFaults({ project }: TakenApart): Fault[] {
  const faults: Fault[] = [];
  for (const currency of bankCurrency.options) {
    const account = project.bank_accounts[currency];
    const fault = account === '' ? null : bankAccountFault(account, currency);
    if (fault) faults.push({ path: `bankAccounts.${currency}`, message: fault });
  }
  const { USDT: address } = project.bank_accounts;
  // the checksum in the case of the letters is verified when money is sent
  if (address !== '' && !ADDRESS.test(address))
    faults.push({ path: 'bankAccounts.USDT', message: 'CHAIN_ADDRESS_INVALID' });
  return faults;
}

/** The faults of incomplete sides: a project sells units, contracts or both, each with its rounds. */
function sideFaults({ parts }: TakenApart): Fault[] {
  const rounds = parts.rounds.some(({ contract_id }) => contract_id === null);
  const types = parts.propertyTypes.length > 0;
  if (rounds && !types) return [{ path: 'propertyTypes', message: 'PROPERTY_REQUIRED' }];
  if (types && !rounds) return [{ path: 'rounds', message: 'ROUND_REQUIRED' }];
  if (!rounds && parts.contracts.length === 0)
    return [{ path: 'rounds', message: 'NOTHING_TO_SELL' }];
  return [];
}
