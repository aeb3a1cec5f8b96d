import { MenuAction, PlainMenu } from '#web/shared/ui/dialogs/PlainMenu.tsx';
import { GuardedButton, type Obstacle } from '#web/shared/ui/forms/GuardedButton.tsx';
import { lookOf } from '#web/shared/ui/LightButton.tsx';
import classes from './Decision.module.css';

/** What of a choice its button shows. */
interface Offered {
  readonly label: string;
  readonly danger?: boolean;
  readonly quiet?: boolean;
  readonly inMenu?: boolean;
  readonly obstacle?: Obstacle | null;
  readonly hush?: boolean;
}

/** A button for each choice, and a menu of the rare ones; an impossible one says why. */
export function ChoiceButtons<Choice extends Offered>(props: {
  choices: readonly Choice[];
  inRow: boolean;
  onAsk: (choice: Choice) => void;
}) {
  const { choices, inRow, onAsk } = props;
  const rare = choices.filter(({ inMenu, obstacle }) => inMenu && !obstacle);
  return (
    <div className={inRow ? `${classes.buttons} ${classes.inRow}` : classes.buttons}>
      {choices
        .filter((choice) => !rare.includes(choice))
        .map((choice) => (
          <GuardedButton
            key={choice.label}
            {...(choice.danger || choice.quiet ? { variant: 'default' as const } : {})}
            obstacle={choice.obstacle ?? null}
            hush={choice.hush ?? false}
            onClick={() => onAsk(choice)}
          >
            {choice.label}
          </GuardedButton>
        ))}
      {rare.length > 0 && (
        <PlainMenu
          align="end"
          button={{ ...lookOf({ look: 'quiet', children: null }), children: 'Más acciones' }}
        >
          {rare.map((choice) => (
            <MenuAction key={choice.label} onClick={() => onAsk(choice)}>
              {choice.label}
            </MenuAction>
          ))}
        </PlainMenu>
      )}
    </div>
  );
}
