import { LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import classes from './AuthPage.module.css';

export type Kind = 'user' | 'owner' | 'investor';

const WORDS: Readonly<Record<Kind, string>> = {
  investor: 'Invertir en proyectos',
  owner: 'Comprar una unidad',
  user: 'Publicar un proyecto o mirar primero',
};
/** In display order. */
const KINDS = ['investor', 'owner', 'user'] as const satisfies readonly Kind[];

/** The kind of account, which decides the start page. */
export const KindField = (props: { value: Kind; onChange: (kind: Kind) => void }) => (
  <fieldset className={classes.kinds}>
    <legend>¿Para qué es tu cuenta?</legend>
    <p className="cap">Define tu primera pantalla; después la podés cambiar y no limita nada.</p>
    {KINDS.map((kind) => (
      <LightTick
        key={kind}
        type="radio"
        name="kind"
        label={WORDS[kind]}
        checked={props.value === kind}
        onChange={() => props.onChange(kind)}
      />
    ))}
  </fieldset>
);
