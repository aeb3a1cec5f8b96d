import type { ContractDraft } from '#contract/projects/draft.ts';
import { TOKEN_RIGHTS } from '#contract/projects/values.ts';
import { label } from '#contract/words.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { RIGHTS } from '../../texts.ts';
import { NumberField, SelectField, TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { useLock } from '../Locked.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Row, Section } from '../Section.tsx';
import classes from '../wizard.module.css';
import { RentModel } from './RentModel.tsx';
import { Rounds } from './Rounds.tsx';
import { Vaults } from './Vaults.tsx';

const TYPES = ['investor', 'rent', 'premium', 'deluxe'] as const;

/** One investment contract: its token and rights, its rounds, its vaults, its rent. */
export function Contract({ contract, at }: { contract: ContractDraft; at: number }) {
  const { change } = useWizard();
  const path = `contracts.${at}`;
  const alter = (of: string, recipe: (contract: ContractDraft) => ContractDraft) =>
    change(of, (now) => {
      const one = now.contracts[at];
      return one ? { ...now, contracts: replaceAt(now.contracts, at, recipe(one)) } : now;
    });
  const set = (part: Partial<ContractDraft>) =>
    alter(`${path}.${Object.keys(part)[0]}`, (one) => ({ ...one, ...part }));
  const lock = useLock(contract.id);
  const rights = TOKEN_RIGHTS[contract.tokenType];
  const name = contract.name || `Contrato ${at + 1}`;
  return (
    <Section
      title={name}
      action={
        <RemoveButton
          of={`el contrato ${name}`}
          lock={lock}
          onClick={() =>
            change('contracts', (now) => ({ ...now, contracts: removeAt(now.contracts, at) }))
          }
        />
      }
    >
      {lock && <p className="cap">{lock}</p>}
      <Row>
        <TextField
          path={`${path}.name`}
          label="Nombre del contrato"
          value={contract.name}
          max={80}
          onChange={(text) => set({ name: text })}
        />
        <SelectField
          path={`${path}.tokenType`}
          label="Tipo de token"
          value={contract.tokenType}
          options={TYPES.map((value) => ({ value, label: label('tokenType', value) }))}
          disabled={lock !== null}
          onChange={(tokenType) => set({ tokenType })}
        />
        <NumberField
          path={`${path}.minimumTicket`}
          label="Compra mínima, en tokens"
          max={1_000_000}
          value={contract.minimumTicket}
          disabled={lock !== null}
          onChange={(minimumTicket) => set({ minimumTicket })}
        />
      </Row>
      <p style={{ margin: 0 }}>{RIGHTS[contract.tokenType]}</p>
      <h3 style={{ margin: '8px 0 0' }}>Rondas del contrato</h3>
      <Rounds
        path={`${path}.rounds`}
        rounds={contract.rounds}
        onChange={(of, recipe) => alter(of, (one) => ({ ...one, rounds: recipe(one.rounds) }))}
      />
      {(rights.buyback || contract.vaults.length > 0) && (
        <Vaults contract={contract} path={`${path}.vaults`} alter={alter} />
      )}
      {(rights.rent || contract.rentModel !== null) && (
        <fieldset className={classes.shut} disabled={lock !== null}>
          <RentModel
            path={`${path}.rentModel`}
            model={contract.rentModel}
            onChange={(of, rentModel) => alter(of, (one) => ({ ...one, rentModel }))}
          />
        </fieldset>
      )}
    </Section>
  );
}
