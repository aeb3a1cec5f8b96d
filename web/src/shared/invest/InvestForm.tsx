import { Button, Stack } from '@mantine/core';
import type { Contract } from '#contract/projects/offers.ts';
import { investTokens } from '#contract/tokens/endpoints.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { layInVaults, roomIn, totalOf } from '#web/shared/estimate/vaults.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useForgetKept } from '#web/shared/forms/use-forget-kept.ts';
import { useKept } from '#web/shared/forms/use-kept.ts';
import { Know } from '#web/shared/ui/dialogs/Know.tsx';
import { MoneyFoot } from '#web/shared/ui/dialogs/MoneyDialog.tsx';
import { Unconfirmed } from '#web/shared/ui/dialogs/Unconfirmed.tsx';
import { TokensInput } from '#web/shared/ui/forms/amounts/TokensInput.tsx';
import { GuardedButton } from '#web/shared/ui/forms/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { GraceLost } from '#web/shared/ui/orders/GraceLost.tsx';
import { Invested } from './Invested.tsx';
import { t } from './texts.ts';
import { VaultPlaces } from './VaultPlaces.tsx';

/**
 * Invests tokens in a contract's open vault, after explaining where each goes and that they stay.
 * @param props.free tokens available to invest
 * @param props.scheduled how many of these are scheduled to enter a vault
 * @param props.suggested the initial number: nothing, unless the person has just chosen one
 */
export function InvestForm(props: {
  contract: Contract;
  free: number;
  scheduled?: number;
  suggested?: number;
  onClose: () => void;
}) {
  const { contract, free, scheduled = 0, suggested = 0, onClose } = props;
  const { late } = contract;
  const room = roomIn(contract.vaults);
  const max = Math.min(free, room);
  // tokens that were just bought are suggested whatever was entered for others
  const field = `invest.${contract.id}.${suggested}`;
  const [typed, setTyped] = useKept(field, Math.min(suggested, max));
  const forget = useForgetKept();
  const invest = useApiMutation(investTokens, { onSuccess: () => forget(field) });
  if (invest.data)
    return <Invested items={invest.data.items} isLate={late !== null} onClose={onClose} />;
  if (room === 0)
    return (
      <Stack gap="md">
        <Unconfirmed by={invest} where={{ contractId: contract.id }} />
        <p style={{ margin: 0 }}>{t(late ? 'noneLate' : 'none')}</p>
        <MoneyFoot>
          <LinkButton
            look="plain"
            to={`/project-investor/${contract.projectId}?contract=${contract.id}#bovedas`}
          >
            {t('seeContract')}
          </LinkButton>
        </MoneyFoot>
      </Stack>
    );
  const tokens = typed > 0 && typed <= max ? typed : null;
  const parts = tokens === null ? [] : layInVaults(contract.vaults, tokens);
  const total = totalOf(parts);
  return (
    <Stack gap="md">
      <TokensInput
        label={t('tokens')}
        description={
          t('available', { tokens: formatTokens(free) }) +
          (room < free ? t('room', { tokens: formatTokens(room) }) : '')
        }
        value={typed}
        onChange={setTyped}
        max={max}
      />
      <VaultPlaces contract={contract} parts={parts} />
      <Know
        points={[
          t('know'),
          ...(late ? [] : [t('knowRisk')]),
          ...(tokens !== null && tokens > free - scheduled
            ? [t('overtaken', { tokens: formatTokens(scheduled) })]
            : []),
        ]}
      />
      <GraceLost
        projectId={contract.projectId}
        contractId={contract.id}
        left={free - (tokens ?? 0)}
      />
      <Unconfirmed by={invest} where={{ contractId: contract.id }} />
      <MoneyFoot
        {...(late ? {} : { label: t('expected'), amount: total ? formatMoney(total) : '—' })}
      >
        <Button variant="default" onClick={onClose}>
          {t('back')}
        </Button>
        <GuardedButton
          obstacle={tokens === null ? { reason: t('missing') } : null}
          loading={invest.isPending}
          onClick={() =>
            tokens !== null && invest.mutate({ body: { contractId: contract.id, tokens } })
          }
        >
          {tokens === null ? t('confirmNone') : t('confirm', { tokens: formatTokens(tokens) })}
        </GuardedButton>
      </MoneyFoot>
    </Stack>
  );
}
