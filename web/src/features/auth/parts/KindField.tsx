import { Radio } from '@mantine/core';

export type Kind = 'user' | 'owner' | 'investor';

/** What somebody comes for: which screen he lands on. */
export const KindField = (props: { value: Kind; onChange: (kind: Kind) => void }) => (
  <Radio.Group
    label="Qué se busca"
    description="Define la primera pantalla; se puede cambiar después y no limita nada."
    value={props.value}
    onChange={(value) => props.onChange(kindOf(value))}
  >
    <div style={{ display: 'grid', gap: 10, paddingTop: 8 }}>
      <Radio value="investor" label="Invertir en proyectos" />
      <Radio value="owner" label="Comprar una unidad" />
      <Radio value="user" label="Publicar un proyecto o mirar primero" />
    </div>
  </Radio.Group>
);

const kindOf = (value: string): Kind =>
  value === 'owner' || value === 'investor' ? value : 'user';
