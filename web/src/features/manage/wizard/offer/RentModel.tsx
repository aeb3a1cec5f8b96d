import { Button } from '@mantine/core';
import type { ContractDraft } from '#contract/projects/draft.ts';
import { NumberField, SpotFault, UsdField } from '../document-fields.tsx';
import { RemoveButton } from '../RemoveButton.tsx';
import { Item, Row } from '../Section.tsx';

type Model = NonNullable<ContractDraft['rentModel']>;

/** The monthly rent, its distributed share, and the pay day. */
export function RentModel(props: {
  path: string;
  model: Model | null;
  onChange: (path: string, model: Model | null) => void;
}) {
  const { path, model, onChange } = props;
  const set = (part: Partial<Model>) => {
    if (model) onChange(`${path}.${Object.keys(part)[0]}`, { ...model, ...part });
  };
  return (
    <>
      <h3 style={{ margin: '8px 0 0' }}>Modelo de renta</h3>
      <SpotFault path={path} />
      {model === null ? (
        <div>
          <Button
            variant="default"
            onClick={() => onChange(path, { payDay: 10, amount: '0', percent: 100 })}
          >
            Agregar el modelo de renta
          </Button>
        </div>
      ) : (
        <Item
          title="Renta mensual"
          actions={<RemoveButton of="el modelo de renta" onClick={() => onChange(path, null)} />}
        >
          <Row narrow>
            <NumberField
              path={`${path}.payDay`}
              label="Día de pago (1 a 28)"
              min={1}
              max={28}
              value={model.payDay}
              onChange={(payDay) => set({ payDay })}
            />
            <UsdField
              path={`${path}.amount`}
              label="Renta de cada mes"
              value={model.amount}
              onChange={(amount) => set({ amount })}
            />
            <NumberField
              path={`${path}.percent`}
              label="Parte que se reparte"
              max={100}
              decimals={2}
              unit="%"
              value={model.percent}
              onChange={(percent) => set({ percent })}
            />
          </Row>
          <p className="cap" style={{ margin: 0 }}>
            Cada mes se reparte esa parte entre los tokens, según los días que los tuvo cada
            persona. Lo que corresponde a tokens sin vender queda en el proyecto.
          </p>
        </Item>
      )}
    </>
  );
}
