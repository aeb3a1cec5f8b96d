import { isWithinReach } from '#contract/projects/dates.ts';
import { isReturnInRange } from '#contract/projects/faults.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import { type Fault, type PublishingContext, pathOf } from '../document/faults.ts';
import type { ContractDocument, TakenApart } from '../document/take-apart.ts';
import { dayAfterRound, isEnded } from '../rules.ts';

/** The faults of investment contracts: rights, vaults and rent model. Settled contracts are not checked. */
export function contractFaults(document: TakenApart, context: PublishingContext): Fault[] {
  return document.parts.contracts
    .filter(({ id }) => !isEnded(context.standing.contracts.get(id) ?? 'scheduled'))
    .flatMap((contract) => [
      ...nameFaults(contract, document),
      ...rightFaults(contract, document),
      ...rentFaults(contract, document),
      ...vaultFaults(contract, document, context),
      ...priceFaults(contract, document, context),
    ]);
}

/** Buyers distinguish contracts by their names. */
function nameFaults(contract: ContractDocument, { parts, paths }: TakenApart): Fault[] {
  const named = parts.contracts.filter(
    ({ name }) => name !== '' && plain(name) === plain(contract.name),
  );
  return named.indexOf(contract) > 0
    ? [{ path: `${pathOf(paths, contract)}.name`, message: 'CONTRACT_NAME_REPEATED' }]
    : [];
}
const plain = (name: string): string => name.trim().toLowerCase();

function rightFaults(contract: ContractDocument, { parts, paths }: TakenApart): Fault[] {
  const at = pathOf(paths, contract);
  const faults: Fault[] = [];
  if (contract.name === '') faults.push({ path: `${at}.name`, message: 'REQUIRED' });
  if (!parts.rounds.some(({ contract_id }) => contract_id === contract.id)) {
    faults.push({ path: `${at}.rounds`, message: 'ROUND_REQUIRED' });
  }
  if (contract.token_type === 'deluxe' && contract.minimum_ticket < 2n) {
    faults.push({ path: `${at}.minimumTicket`, message: 'MINIMUM_TICKET_REQUIRED' });
  }
  const vaults = parts.vaults.some(({ contract_id }) => contract_id === contract.id);
  const { buyback } = TOKEN_RIGHTS[contract.token_type];
  if (buyback && !vaults) faults.push({ path: `${at}.vaults`, message: 'VAULT_REQUIRED' });
  if (!buyback && vaults) faults.push({ path: `${at}.vaults`, message: 'VAULTS_NOT_ALLOWED' });
  return faults;
}

function rentFaults(contract: ContractDocument, { paths }: TakenApart): Fault[] {
  const at = `${pathOf(paths, contract)}.rentModel`;
  const { rent } = TOKEN_RIGHTS[contract.token_type];
  if (contract.rent_pay_day === null) {
    return rent ? [{ path: at, message: 'RENT_MODEL_REQUIRED' }] : [];
  }
  if (!rent) return [{ path: at, message: 'RENT_MODEL_NOT_ALLOWED' }];
  const faults: Fault[] = [];
  if (!contract.rent_amount) faults.push({ path: `${at}.amount`, message: 'PRICE_NOT_POSITIVE' });
  if (!contract.rent_bps) faults.push({ path: `${at}.percent`, message: 'PERCENT_NOT_POSITIVE' });
  return faults;
}

function vaultFaults(
  contract: ContractDocument,
  { parts, paths }: TakenApart,
  { today, standing, vaultsBefore }: PublishingContext,
): Fault[] {
  const faults: Fault[] = [];
  const vaults = parts.vaults
    .filter(({ contract_id }) => contract_id === contract.id)
    .sort((a, b) => a.number - b.number);
  const rounds = parts.rounds
    .filter(({ contract_id }) => contract_id === contract.id)
    .sort((a, b) => a.number - b.number);
  const highest = rounds.reduce((max, { price }) => (price > max ? price : max), 0n);
  const [first] = rounds;
  const firstEnd = first ? dayAfterRound(first.start_date, first.days) : null;

  vaults.forEach((vault, index) => {
    const add = (field: string, message: Fault['message']) =>
      faults.push({ path: `${pathOf(paths, vault)}.${field}`, message });
    const previous = vaults[index - 1];
    if (previous?.number === vault.number) add('number', 'VAULT_NUMBER_REPEATED');
    if (standing.vaults.get(vault.id) === 'passed') return;
    if (vault.tokens === 0n) add('tokens', 'TOKENS_NOT_POSITIVE');
    if (vault.buyback_price === 0n) add('buybackPrice', 'PRICE_NOT_POSITIVE');
    else if (highest > 0n && !isReturnInRange(vault.buyback_price, highest)) {
      add('buybackPrice', 'RETURN_OUT_OF_RANGE');
    }
    // an overdue vault without funds keeps its past day; no other past day is accepted
    const waits = vaultsBefore.some(
      ({ id, buyback_date }) => id === vault.id && buyback_date === vault.buyback_date,
    );
    if (vault.buyback_date <= today && !waits) {
      add('buybackDate', 'BUYBACK_DATE_PAST');
    } else if (!isWithinReach(vault.buyback_date, today)) {
      add('buybackDate', 'DATE_OUT_OF_REACH');
    } else if (firstEnd !== null && vault.buyback_date < firstEnd) {
      add('buybackDate', 'BUYBACK_BEFORE_ROUND_END');
    } else if (previous && vault.buyback_date < previous.buyback_date) {
      add('buybackDate', 'VAULT_DATES_OUT_OF_ORDER');
    }
  });
  return faults;
}

/**
 * Checks, in a published project, each round that is new or has a new price: the return of every unpaid vault over its
 * price must be within 5 to 15 %. The check of the highest price alone would miss cheaper rounds.
 */
function priceFaults(
  contract: ContractDocument,
  { parts, paths }: TakenApart,
  { standing, roundsBefore }: PublishingContext,
): Fault[] {
  const priceBefore = new Map(roundsBefore.map(({ id, price }) => [id, price]));
  const vaults = parts.vaults.filter(
    ({ id, contract_id }) => contract_id === contract.id && standing.vaults.get(id) !== 'passed',
  );
  return parts.rounds
    .filter(({ contract_id }) => contract_id === contract.id && standing.contracts.has(contract.id))
    .filter(({ id }) => !isEnded(standing.rounds.get(id)?.status ?? 'scheduled'))
    .filter(({ id, price }) => price > 0n && priceBefore.get(id) !== price)
    .filter(({ price }) => vaults.some((vault) => !isReturnInRange(vault.buyback_price, price)))
    .map((round) => ({ path: `${pathOf(paths, round)}.price`, message: 'RETURN_OUT_OF_RANGE' }));
}
