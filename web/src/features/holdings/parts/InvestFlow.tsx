import { Stack } from '@mantine/core';
import type { AnswerOf } from '#contract/core/endpoint.ts';
import { getContract } from '#contract/projects/endpoints.ts';
import type { Contract } from '#contract/projects/schemas.ts';
import { investTokens } from '#contract/tokens/endpoints.ts';
import type { Holding } from '#contract/tokens/schemas.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { dayOf, formatDay } from '#web/shared/format/dates.ts';
import { formatMoney } from '#web/shared/format/money.ts';
import { formatTokens } from '#web/shared/format/numbers.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { sumOf, timesPrice } from '#web/shared/money/arithmetic.ts';
import { GraceLost } from '#web/shared/ui/GraceLost.tsx';
import { GuardedButton } from '#web/shared/ui/GuardedButton.tsx';
import { LinkButton } from '#web/shared/ui/LightButton.tsx';
import { Loaded } from '#web/shared/ui/Loaded.tsx';
import { MoneyFoot } from '#web/shared/ui/MoneyDialog.tsx';
import { SummaryRows } from '#web/shared/ui/SummaryRows.tsx';
import { TokensInput } from '#web/shared/ui/TokensInput.tsx';
import { Unconfirmed } from '#web/shared/ui/Unconfirmed.tsx';
import { Done } from './Done.tsx';
import { useScheduledEntries } from './ScheduledEntries.tsx';
import { roomIn, splitVaults } from './split-vaults.ts';

/** Putting available tokens of a contract into its open vault, shown vault by vault before it is done. */
export function InvestFlow(props: { contractId: string; holding: Holding; onDone: () => void }) {
  const contract = useApiQuery(getContract, { params: { id: props.contractId } });
  return <Loaded query={contract}>{(found) => <Invest {...props} contract={found} />}</Loaded>;
}

function Invest(props: { contract: Contract; holding: Holding; onDone: () => void }) {
  const { contract, holding, onDone } = props;
  const available = holding.availableAmount;
  const [typed, setTyped] = useDraft(`invest.${contract.id}`, 0);
  const invest = useApiMutation(investTokens);
  const scheduled = useScheduledEntries()
    .filter(({ contractId }) => contractId === contract.id)
    .reduce((sum, entry) => sum + entry.tokens, 0);
  if (invest.data) return <Invested items={invest.data.items} onDone={onDone} />;
  const today = dayOf(new Date());
  const room = roomIn(contract.vaults, today);
  if (room === 0)
    return (
      <>
        <Unconfirmed by={invest} where={{ contractId: contract.id }} />
        <p>
          Ahora no hay una bóveda abierta que reciba tokens de este contrato. Los que no inviertas
          se recompran con la última bóveda.
        </p>
        <MoneyFoot>
          <LinkButton look="plain" to={`/project-investor/${contract.projectId}`}>
            Ver las bóvedas del contrato
          </LinkButton>
        </MoneyFoot>
      </>
    );
  const max = Math.min(available, room);
  const tokens = typed > 0 && typed <= max ? typed : null;
  const shares = tokens === null ? [] : splitVaults(contract.vaults, tokens, today);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (tokens !== null) invest.mutate({ body: { contractId: contract.id, tokens } });
      }}
    >
      <Stack gap="md">
        <p style={{ margin: 0 }}>
          Una bóveda guarda tokens hasta una fecha y los recompra a un precio fijado de antemano. Si
          la bóveda abierta se llena, lo que sobra pasa a la siguiente.
        </p>
        <TokensInput
          label="Cuántos tokens querés invertir"
          description={`Disponibles: ${formatTokens(available)}${room < available ? `; en las bóvedas caben ${formatTokens(room)}` : ''}`}
          value={typed}
          onChange={setTyped}
          max={max}
        />
        {shares.length > 0 && (
          <>
            <SummaryRows
              rows={[
                ...shares.map(({ vault, tokens: share }) => ({
                  label: `Bóveda ${vault.number}: ${formatTokens(share)} a ${formatMoney(vault.buybackPrice)}`,
                  hint: `recompra ${formatDay(vault.payDay)}`,
                  value: formatMoney(timesPrice(share, vault.buybackPrice)),
                })),
                {
                  label: 'Recompra prevista',
                  hint: 'estimada, no garantizada',
                  value: formatMoney(
                    sumOf(
                      shares.map(({ vault, tokens: n }) => timesPrice(n, vault.buybackPrice)),
                      'USD',
                    ),
                  ),
                  strong: true,
                },
              ]}
            />
            <p className="cap" style={{ margin: 0 }}>
              No tiene comisión. Los tokens que inviertas no los podés sacar de la bóveda antes de
              la fecha de recompra.
            </p>
            {tokens !== null && tokens > available - scheduled && (
              <p className="cap" style={{ margin: 0 }}>
                {formatTokens(scheduled)} ya tienen su ingreso programado: si los ponés ahora, ese
                ingreso se cancela.
              </p>
            )}
            <GraceLost
              projectId={contract.projectId}
              contractId={contract.id}
              left={available - (tokens ?? 0)}
            />
          </>
        )}
        <Unconfirmed by={invest} where={{ contractId: contract.id }} />
        <MoneyFoot>
          <GuardedButton
            type="submit"
            size="lg"
            obstacle={tokens === null ? { reason: 'Ingresá cuántos tokens.' } : null}
            loading={invest.isPending}
          >
            {tokens === null ? 'Invertir' : `Invertir ${formatTokens(tokens)}`}
          </GuardedButton>
        </MoneyFoot>
      </Stack>
    </form>
  );
}

/** What was invested, vault by vault. */
function Invested(props: { items: AnswerOf<typeof investTokens>['items']; onDone: () => void }) {
  const { items, onDone } = props;
  return (
    <Done
      title="Tokens invertidos"
      onClose={onDone}
      rows={[
        ...items.map(({ vaultNumber, tokens, payDay, expected }) => ({
          label: `Bóveda ${vaultNumber} · ${formatTokens(tokens)}`,
          hint: `recompra ${formatDay(payDay)}`,
          value: formatMoney(expected),
        })),
        {
          label: 'Recompra prevista',
          value: formatMoney(
            sumOf(
              items.map(({ expected }) => expected),
              'USD',
            ),
          ),
          strong: true,
        },
      ]}
    >
      En la fecha de recompra, cada token se paga al precio de su bóveda y el dinero llega a tu
      billetera del proyecto. Mientras tanto lo seguís en «Mis bóvedas».
    </Done>
  );
}
