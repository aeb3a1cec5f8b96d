import { LightTick } from '#web/shared/ui/forms/LightForm.tsx';
import { t } from '../texts.ts';
import classes from './AuthPage.module.css';

export type Kind = 'user' | 'owner' | 'investor';

/** In display order. */
const KINDS = ['investor', 'owner', 'user'] as const satisfies readonly Kind[];

/** The kind of account, which decides the start page. */
export const KindField = (props: { value: Kind; onChange: (kind: Kind) => void }) => (
  <fieldset className={classes.kinds}>
    <legend>{t('kind')}</legend>
    <p className="cap">{t('kindHelp')}</p>
    {KINDS.map((kind) => (
      <LightTick
        key={kind}
        type="radio"
        name="kind"
        label={t(`kind_${kind}`)}
        checked={props.value === kind}
        onChange={() => props.onChange(kind)}
      />
    ))}
  </fieldset>
);
