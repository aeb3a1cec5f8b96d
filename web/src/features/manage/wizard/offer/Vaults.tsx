import { Button } from '@mantine/core';
import type { ContractDraft, VaultDraft } from '#contract/projects/draft.ts';
import { RETURN_PERCENT_MAX, RETURN_PERCENT_MIN } from '#contract/projects/faults.ts';
import { formatPercent } from '#web/shared/format/numbers.ts';
import { nextVault } from '../../data/document.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { returnOf } from '../../data/sums.ts';
import { DayField, NumberField, SpotFault, UsdField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { Locked } from '../Locked.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row } from '../Section.tsx';

/** The vaults of a contract: number of tokens, buy-back price and date. */
export function Vaults(props: {
  contract: ContractDraft;
  path: string;
  alter: (path: string, recipe: (contract: ContractDraft) => ContractDraft) => void;
}) {
  const { contract, path, alter } = props;
  const prices = contract.rounds.map(({ price }) => price);
  return (
    <>
      <h3 style={{ margin: '8px 0 0' }}>Bóvedas</h3>
      <p className="cap" style={{ margin: 0 }}>
        Cada bóveda recompra una cantidad de tokens a un precio y en una fecha. Entre todas suman
        los tokens de las rondas del contrato.
      </p>
      <SpotFault path={path} />
      {contract.vaults.map((vault, at) => (
        <Vault
          key={vault.id ?? at}
          vault={vault}
          path={`${path}.${at}`}
          prices={prices}
          change={(of, part) =>
            alter(of, (one) => ({
              ...one,
              vaults: replaceAt(one.vaults, at, { ...(one.vaults[at] ?? vault), ...part }),
            }))
          }
          remove={() => alter(path, (one) => ({ ...one, vaults: removeAt(one.vaults, at) }))}
        />
      ))}
      <div>
        <Button
          variant="default"
          disabled={contract.vaults.length >= 40}
          onClick={() =>
            alter(path, (one) => ({ ...one, vaults: [...one.vaults, nextVault(one)] }))
          }
        >
          Agregar una bóveda
        </Button>
      </div>
    </>
  );
}

/** @param change changes the part of the vault at a path */
function Vault(props: {
  vault: VaultDraft;
  path: string;
  /** The prices of the contract's rounds. */
  prices: readonly string[];
  change: (path: string, part: Partial<VaultDraft>) => void;
  remove: () => void;
}) {
  const { vault, path: of, prices, change, remove } = props;
  const { locks } = useWizard();
  const set = (part: Partial<VaultDraft>) => change(`${of}.${Object.keys(part)[0]}`, part);
  return (
    <Item
      title={`Bóveda ${vault.number}`}
      actions={
        <RemoveButton
          of={`la bóveda ${vault.number}`}
          lock={locks.get(vault.id ?? '') ?? null}
          onClick={remove}
        />
      }
    >
      <Locked id={vault.id}>
        <Row narrow>
          <NumberField
            path={`${of}.number`}
            label="Número"
            min={1}
            max={99}
            value={vault.number}
            onChange={(number) => set({ number })}
          />
          <NumberField
            path={`${of}.tokens`}
            label="Tokens"
            max={1_000_000_000}
            value={vault.tokens}
            onChange={(tokens) => set({ tokens })}
          />
          <UsdField
            path={`${of}.buybackPrice`}
            label="Precio de recompra"
            value={vault.buybackPrice}
            onChange={(buybackPrice) => set({ buybackPrice })}
          />
          <DayField
            path={`${of}.buybackDate`}
            label="Fecha de recompra"
            value={vault.buybackDate}
            onChange={(buybackDate) => set({ buybackDate })}
          />
        </Row>
      </Locked>
      <Return of={returnOf(vault.buybackPrice, prices)} />
    </Item>
  );
}

const Return = ({ of }: { of: ReturnType<typeof returnOf> }) =>
  of === null ? null : (
    <p
      className="cap"
      style={{ margin: 0, ...(of.inRange ? {} : { color: 'var(--error-ink)' }) }}
      aria-live="polite"
    >
      Retorno total: {formatPercent(of.percent, 2)} sobre el precio de ronda más alto.
      {!of.inRange && ` Tiene que estar entre ${RETURN_PERCENT_MIN} % y ${RETURN_PERCENT_MAX} %.`}
    </p>
  );
