import type { Contract } from '#contract/projects/offers.ts';
import { label } from '#contract/words.ts';
import { lateWords } from '#web/shared/estimate/texts.ts';
import { formatCount } from '#web/shared/format/numbers.ts';
import { Explained } from '#web/shared/glossary/Explained.tsx';
import { Chip, StatusChip } from '#web/shared/ui/orders/StatusChip.tsx';
import { t } from '../../texts.ts';
import { Section } from '../blocks/Section.tsx';
import classes from './ContractPicker.module.css';

/**
 * A project's contracts with their rights, one of which the page shows. The return of the chosen one is in the panel, with
 * its figure in hand: no percent stands without that (docs/rules.md#34-figures).
 */
export function ContractPicker(props: {
  contracts: readonly Contract[];
  chosen: Contract;
  onChoose: (id: string) => void;
}) {
  const { contracts, chosen, onChoose } = props;
  return (
    <Section
      title={t(contracts.length > 1 ? 'contracts' : 'contract')}
      help={<Explained terms={['token', 'tokenTypes']}>{t('contractsHelp')}</Explained>}
    >
      <div className={classes.list} data-one={contracts.length === 1}>
        {contracts.map((contract) => (
          <button
            key={contract.id}
            type="button"
            className={classes.contract}
            aria-pressed={contract.id === chosen.id}
            disabled={contracts.length === 1}
            onClick={() => onChoose(contract.id)}
          >
            <span className={classes.head}>
              <strong>{contract.name}</strong>
              {contract.late ? (
                <Chip tone="error">{t('contractLate')}</Chip>
              ) : (
                <StatusChip of="roundStatus" value={contract.status} />
              )}
            </span>
            <span className="cap">{rightsOf(contract)}</span>
            {contract.late && <strong>{lateWords(contract.late)}.</strong>}
          </button>
        ))}
      </div>
    </Section>
  );
}

/** "Token Premium: da derecho a… Compra mínima: 50 tokens." */
function rightsOf(contract: Contract): string {
  const { tokenType, minimumTicket, vaults, rentModel } = contract;
  // as at publication: vaults mean buy-back, a rent model means rent (docs/rules.md#8-projects)
  const [buyback, rent] = [vaults.length > 0, rentModel !== null];
  const right = buyback && rent ? 'rightBoth' : rent ? 'rightRent' : 'rightBuyback';
  const ticket =
    minimumTicket > 1
      ? ` ${t('ticket', { count: minimumTicket, n: formatCount(minimumTicket) })}`
      : '';
  return `${t('contractOf', { type: label('tokenType', tokenType) })}: ${t(right)}.${ticket}`;
}
