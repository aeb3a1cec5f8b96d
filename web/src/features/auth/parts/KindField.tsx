import { type ComponentProps, useId } from 'react';
import { LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import { t } from '../texts.ts';
import classes from './AuthPage.module.css';

export type Kind = 'user' | 'owner' | 'investor';

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
      <b id={`${id}l`}>{t('kind')}</b>
      <p className="cap">{t('kindHelp')}</p>
      {KINDS.map((kind) => (
        <LightTick key={kind} {...registered} type="radio" value={kind} label={t(`kind_${kind}`)} />
      ))}
      {missing && (
        <p className={classes.missing} id={id}>
          {t('kindMissing')}
        </p>
      )}
    </div>
  );
}

/** The fault of a form whose kind was not chosen, at its field. */
export const faultsOfKind = (type: Kind | '' | null) =>
  type ? [] : [{ path: 'type', message: 'REQUIRED' }];
