import { Checkbox } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './PickBox.module.css';

/**
 * Selects a row, or with the shift key every one since the last. A row that cannot be selected explains why to a
 * keyboard, touch or screen reader user; it is not disabled, because then the explanation would be unreachable.
 * @param props.onChoose with `ranged`, every row since the last selected one
 */
export function PickBox(props: {
  label: string;
  chosen: boolean;
  obstacle: string | null;
  onChoose: (ranged: boolean) => void;
  /** The id of the element with the reason, when the row shows it. */
  saidBy?: string | undefined;
}) {
  const { label, chosen, obstacle, onChoose, saidBy } = props;
  const own = useId();
  const [shown, show] = useState(false);
  const why = obstacle === null ? undefined : (saidBy ?? own);
  return (
    <>
      <span
        className={classes.pick}
        onPointerEnter={() => show(true)}
        onPointerLeave={() => show(false)}
      >
        <Checkbox
          aria-label={label}
          aria-describedby={why}
          aria-disabled={obstacle !== null || undefined}
          data-out={obstacle !== null || undefined}
          classNames={{ input: classes.input ?? '' }}
          checked={chosen}
          onClick={(event) => {
            if (obstacle === null) return onChoose(event.shiftKey);
            event.preventDefault();
            show(true);
          }}
          onFocus={() => show(true)}
          onBlur={() => show(false)}
          onChange={() => undefined}
        />
      </span>
      {obstacle !== null && saidBy === undefined && (
        <span id={own} className={classes.why} data-shown={shown}>
          No se puede elegir: {obstacle.charAt(0).toLowerCase()}
          {obstacle.slice(1)}
        </span>
      )}
    </>
  );
}
