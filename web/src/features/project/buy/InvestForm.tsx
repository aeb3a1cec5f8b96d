import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Contract } from '#contract/projects/schemas.ts';
import { investTokens } from '#contract/tokens/endpoints.ts';
import type { Investment } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { formatPayDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { GraceLost } from '#web/shared/ui/GraceLost.tsx';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { TokensInput } from '#web/shared/ui/TokensInput.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { layInVaults, roomIn, totalOf } from '../math/vaults.ts';
import { Know } from './Know.tsx';
import { words } from './member-texts.ts';
import { obstacleOfTokens } from './obstacles.ts';
import classes from './Panel.module.css';
import { Refused } from './Refused.tsx';

/**
 * Puts tokens into a contract's open vault, after saying where each goes and that they stay.
 * @param free tokens one has to invest
 */
export function InvestForm(props: { contract: Contract; free: number; onClose: () => void }) {
  const { contract, free, onClose } = props;
  const most = Math.min(free, roomIn(contract.vaults));
  const [tokens, setTokens] = useState(most);
  const [done, setDone] = useState<readonly Investment[] | null>(null);
  const invest = useApiMutation(investTokens, {
    silent: true,
    onSuccess: ({ items }) => setDone(items),
  });
  if (done) return <Invested items={done} onClose={onClose} />;
  const parts = layInVaults(contract.vaults, Math.min(tokens, most));
  const total = totalOf(parts);
  const obstacle =
    most === 0
      ? { reason: words('investNone') }
      : obstacleOfTokens(tokens, { minimum: 1, left: most });
  return (
    <div className={classes.dialog}>
      <TokensInput
        label={words('investTokens')}
        description={words('investMax', { tokens: formatTokens(most) })}
        value={tokens}
        onChange={setTokens}
      />
      <SummaryRows
        rows={[
          ...parts.map(({ vault, tokens: share, expected }) => ({
            label: words('investRow', {
              number: vault.number,
              date: formatPayDay(vault.buybackDate),
            }),
            hint: formatTokens(share),
            value: formatMoney(expected),
          })),
          ...(total
            ? [{ label: words('investExpected'), value: formatMoney(total), strong: true }]
            : []),
        ]}
      />
      <Know points={[words('investKnow'), words('investKnowRisk')]} />
      <GraceLost
        projectId={contract.projectId}
        contractId={contract.id}
        left={free - Math.min(tokens, most)}
      />
      <Unconfirmed by={invest} where={{ contractId: contract.id }} />
      <Refused error={invest.error} />
      <MoneyFoot label={words('investExpected')} amount={total && formatMoney(total)}>
        <Button variant="default" onClick={onClose}>
          {words('cancel')}
        </Button>
        <GuardedButton
          obstacle={obstacle}
          loading={invest.isPending}
          onClick={() => invest.mutate({ body: { contractId: contract.id, tokens } })}
        >
          {words('investConfirm', { tokens: formatTokens(tokens) })}
        </GuardedButton>
      </MoneyFoot>
    </div>
  );
}

function Invested({ items, onClose }: { items: readonly Investment[]; onClose: () => void }) {
  const tokens = items.reduce((sum, item) => sum + item.tokens, 0);
  return (
    <div className={classes.dialog} role="status">
      <h3>{words('investDone')}</h3>
      <p>{words('investDoneText', { tokens: formatTokens(tokens) })}</p>
      <SummaryRows
        rows={items.map(({ vaultNumber, buybackDate, tokens: share, expected }) => ({
          label: words('investRow', { number: vaultNumber, date: formatPayDay(buybackDate) }),
          hint: formatTokens(share),
          value: formatMoney(expected),
        }))}
      />
      <p>{words('investNext')}</p>
      <MoneyFoot>
        <LinkButton to="/my-vaults" look="plain">
          {words('seeVaults')}
        </LinkButton>
        <Button onClick={onClose}>{words('done')}</Button>
      </MoneyFoot>
    </div>
  );
}
