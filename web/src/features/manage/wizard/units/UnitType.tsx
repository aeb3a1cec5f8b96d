import { memo } from 'react';
import type { PropertyTypeDraft } from '#contract/projects/draft.ts';
import { propertyCategory } from '#contract/projects/values.ts';
import { MAX_UPLOAD_MB } from '#contract/resources/limits.ts';
import { label } from '#contract/words.ts';
import { formatCount, formatTokens } from '#web/shared/format/numbers.ts';
import { useStable } from '#web/shared/ui/use-stable.ts';
import { RECOMMENDED } from '../../data/image-sizes.ts';
import { removeAt, replaceAt } from '../../data/lists.ts';
import { sum } from '../../data/sums.ts';
import { t } from '../../texts.ts';
import { NumberField, SelectField, TextField } from '../document-fields.tsx';
import { useWizard } from '../editor-context.ts';
import { useLock } from '../Locked.tsx';
import { FilesField } from '../papers/FilesField.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Row, Section } from '../Section.tsx';
import { BulkUnits } from './BulkUnits.tsx';
import { ImportUnits } from './ImportUnits.tsx';
import { UnitTable } from './UnitTable.tsx';

/** A unit type with its pictures and its units: a keystroke in one type renders no other. */
export const UnitType = memo(function UnitType(props: {
  type: PropertyTypeDraft;
  at: number;
  /** Keys of the units of all types. */
  taken: readonly string[];
}) {
  const { type, at, taken } = props;
  const { change } = useWizard();
  const lock = useLock(type.id);
  const path = `propertyTypes.${at}`;
  const alter = (of: string, recipe: (type: PropertyTypeDraft) => PropertyTypeDraft) =>
    change(of, (now) => {
      const one = now.propertyTypes[at];
      return one ? { ...now, propertyTypes: replaceAt(now.propertyTypes, at, recipe(one)) } : now;
    });
  const set = (part: Partial<PropertyTypeDraft>) =>
    alter(`${path}.${Object.keys(part)[0]}`, (one) => ({ ...one, ...part }));
  const add = (units: PropertyTypeDraft['properties']) =>
    alter(`${path}.properties`, (one) => ({ ...one, properties: [...one.properties, ...units] }));
  const name = type.name || `Tipo ${at + 1}`;
  const addUnits = useStable(add);
  const tokens = sum(type.properties.map(({ price }) => price));
  return (
    <Section
      title={name}
      help={`${t('units', { count: type.properties.length, n: formatCount(type.properties.length) })} · ${formatTokens(tokens)}`}
      action={
        <RemoveButton
          of={`el tipo ${name} con sus unidades`}
          lock={lock}
          onClick={() =>
            change('propertyTypes', (now) => ({
              ...now,
              propertyTypes: removeAt(now.propertyTypes, at),
            }))
          }
        />
      }
    >
      {lock && <p className="cap">{lock}</p>}
      <Facts type={type} path={path} locked={lock !== null} set={set} />
      <Pictures type={type} path={path} alter={alter} />
      <h3 style={{ margin: '8px 0 0' }}>Unidades</h3>
      <BulkUnits taken={taken} onAdd={addUnits} rooms={type.rooms} />
      <ImportUnits taken={taken} onAdd={addUnits} />
      <UnitTable
        path={`${path}.properties`}
        units={type.properties}
        onChange={(of, recipe) =>
          alter(of, (one) => ({ ...one, properties: recipe(one.properties) }))
        }
      />
    </Section>
  );
});

type Alter = (path: string, recipe: (type: PropertyTypeDraft) => PropertyTypeDraft) => void;

/** The data of a type: its name, category, size and text. */
function Facts(props: {
  type: PropertyTypeDraft;
  path: string;
  locked: boolean;
  set: (part: Partial<PropertyTypeDraft>) => void;
}) {
  const { type, path, locked, set } = props;
  return (
    <>
      <Row>
        <TextField
          path={`${path}.name`}
          label="Nombre del tipo"
          value={type.name}
          max={80}
          onChange={(text) => set({ name: text })}
        />
        <SelectField
          path={`${path}.category`}
          label="Categoría"
          value={type.category}
          options={propertyCategory.options.map((value) => ({
            value,
            label: label('propertyCategory', value),
          }))}
          disabled={locked}
          onChange={(category) => set({ category })}
        />
        <NumberField
          path={`${path}.surface`}
          label="Superficie"
          unit="m²"
          decimals={2}
          max={10_000_000}
          value={type.surface}
          disabled={locked}
          onChange={(surface) => set({ surface })}
        />
        <NumberField
          path={`${path}.rooms`}
          label="Ambientes"
          max={50}
          value={type.rooms}
          disabled={locked}
          onChange={(rooms) => set({ rooms })}
        />
      </Row>
      <TextField
        path={`${path}.description`}
        label="Descripción"
        value={type.description}
        max={4000}
        rows={3}
        onChange={(description) => set({ description })}
      />
      <TextField
        path={`${path}.features`}
        label="Características"
        description="Una por línea."
        rows={2}
        value={type.features.join('\n')}
        onChange={(text) => set({ features: text === '' ? [] : text.split('\n').slice(0, 40) })}
      />
    </>
  );
}

function Pictures({ type, path, alter }: { type: PropertyTypeDraft; path: string; alter: Alter }) {
  return (
    <>
      <FilesField
        path={`${path}.images`}
        kind="image"
        label="Imágenes del tipo"
        hint={`JPG, PNG o WebP, hasta ${MAX_UPLOAD_MB} MB.`}
        recommended={RECOMMENDED.feature}
        value={type.images}
        onChange={(recipe) =>
          alter(`${path}.images`, (one) => ({ ...one, images: recipe(one.images) }))
        }
      />
      <FilesField
        path={`${path}.plans`}
        kind="plan"
        label="Planos del tipo"
        accept="any"
        hint="Imágenes o PDF."
        value={type.plans}
        onChange={(recipe) =>
          alter(`${path}.plans`, (one) => ({ ...one, plans: recipe(one.plans) }))
        }
      />
    </>
  );
}
