import { USUAL_GRACE_DAYS } from '#contract/core/calendar/grace.ts';
import { REFUND_PENALTY_PERCENT } from '#contract/core/figures/penalty.ts';
import type { Contract, Round, Vault } from '#contract/projects/offers.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { isBoughtBack, lastVault } from '#web/shared/estimate/vaults.ts';
import { formatDay, lateDelivery } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { feeWords } from '#web/shared/format/numbers.ts';
import { timesPrice } from '#web/shared/money/arithmetic.ts';
import { type Essential, Essentials } from '#web/shared/ui/figures/Essentials.tsx';
import { shownRound } from '../data/rounds.ts';
import type { ProjectRead } from '../data/use-project.ts';
import { t } from '../texts.ts';

/**
 * The essentials of a project, on its first screen.
 * @param props.contract null for its units
 */
export function FirstFacts(props: {
  project: Pick<ProjectRead, 'managers' | 'type' | 'deliveryDate' | 'progressPercent'>;
  contract: Contract | null;
  rounds: readonly Round[];
}) {
  const { project, contract, rounds } = props;
  const config = usePublicConfig();
  const round = shownRound(rounds);
  const days = config?.graceDays ?? USUAL_GRACE_DAYS;
  const owner = project.managers.map(({ name }) => name).join(', ');
  return (
    <Essentials
      facts={[
        [t('what'), t(contract ? 'whatInvest' : 'whatUnits')],
        [
          t('least'),
          round ? formatMoney(timesPrice(contract?.minimumTicket ?? 1, round.price)) : '',
        ],
        [
          t('fees'),
          t('feesText', {
            out: feeWords(config?.withdrawalFeePercent),
            move: feeWords(config?.transferFeePercent),
          }),
        ],
        contract ? [t('term'), termOf(contract)] : deliveryOf(project),
        [t('risk'), t('riskText')],
        [
          t('exit'),
          contract
            ? t(exitOf(contract), { days })
            : t('exitUnits', { days, percent: REFUND_PENALTY_PERCENT }),
        ],
        [t('answers'), owner || (config?.company.name ?? '')],
      ]}
    />
  );
}

/** The day of delivery of units; in red once it has passed. */
function deliveryOf(project: Parameters<typeof FirstFacts>[0]['project']): Essential {
  const late = lateDelivery(project);
  if (late) return [t('term'), `${late}.`, 'late'];
  const { type, deliveryDate } = project;
  if (deliveryDate) return [t('term'), t('termUnits', { day: formatDay(deliveryDate) })];
  return [t('term'), type === 'pit' ? t('termNone') : ''];
}

/** The way out after the days of regret; a contract with overdue payments announces no buy-back. */
const exitOf = (contract: Contract) =>
  !isBoughtBack(contract) ? 'exitRent' : contract.late ? 'exitLate' : 'exitInvest';

/**
 * Until when the money stays in; nothing is said where every buy-back was paid. A contract with overdue payments
 * promises no date (docs/rules.md#34-figures).
 */
function termOf(contract: Contract): string {
  if (!isBoughtBack(contract)) return t(contract.late ? 'contractLate' : 'termRent');
  if (contract.late) return contract.vaults.some(isUnpaid) ? t('termLate') : '';
  const last = lastVault(contract.vaults);
  return last ? t('termInvest', { day: formatDay(last.payDay) }) : '';
}

const isUnpaid = ({ status }: Vault) => status !== 'passed';
