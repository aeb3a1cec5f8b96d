import { type ComponentProps, useId } from 'react';
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

/**
 * The kind of account, which decides the start page. The person chooses it: nothing is chosen at first.
 * @param props.registered the result of `form.register`
 * @param props.missing whether the form was sent without it
 */
export function KindField(props: {
  registered: Pick<ComponentProps<typeof LightTick>, 'name' | 'onChange' | 'onBlur' | 'ref'>;
  missing: boolean;
}) {
  const { registered, missing } = props;
  const id = useId();
  return (
    <div
      className={classes.kinds}
      role="radiogroup"
      aria-required
      aria-labelledby={`${id}l`}
      {...(missing ? { 'aria-invalid': true, 'aria-describedby': id } : {})}
    >
      <b id={`${id}l`}>¿Para qué es tu cuenta?</b>
      <p className="cap">Define tu primera pantalla; después la podés cambiar y no limita nada.</p>
      {KINDS.map((kind) => (
        <LightTick key={kind} {...registered} type="radio" value={kind} label={WORDS[kind]} />
      ))}
      {missing && (
        <p className={classes.missing} id={id}>
          Elegí para qué es tu cuenta.
        </p>
      )}
    </div>
  );
}

/** The fault of a form whose kind was not chosen, at its field. */
export const faultsOfKind = (type: Kind | '' | null) =>
  type ? [] : [{ path: 'type', message: 'REQUIRED' }];
