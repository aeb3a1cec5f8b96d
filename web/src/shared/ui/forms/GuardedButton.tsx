import { Button, type ButtonProps, Loader } from '@mantine/core';
import { type MouseEvent, useId, useRef } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import { t } from '../ui-texts.ts';
import classes from './GuardedButton.module.css';

/** A page that helps on. */
export interface Way {
  label: string;
  to: string;
}

/** Why a person may not do something yet, and the way out. */
export interface Obstacle {
  reason: string;
  action?: Way;
  /** An alternative, if there is one. */
  also?: Way;
  /** Reads again what could not be read. */
  retry?: () => void;
  /** What the button confirms is not in view yet: a press that began before it came does not count. */
  unseen?: boolean;
}

/**
 * A button that, while there is an obstacle, is disabled with the reason and a remedy beside it. It is one element with
 * and without the obstacle, so that neither its focus nor a press is lost when the obstacle ends.
 */
export function GuardedButton(
  props: ButtonProps & {
    obstacle: Obstacle | null;
    /** The reason is visible beside another button already: only screen readers get it. */
    hush?: boolean;
    /** What it opens is on its way. It keeps the focus, unlike a loading button, so that a dialog returns it here. */
    busy?: boolean;
    type?: 'button' | 'submit';
    onClick?: () => void;
  },
) {
  const { obstacle, hush = false, busy = false, type = 'button', children, ...button } = props;
  const { onClick, ...look } = button;
  const id = useId();
  const isBlind = useRef(false);
  const begin = () => {
    isBlind.current = obstacle?.unseen === true;
  };
  const press = (event: MouseEvent) => {
    if (isBlind.current) event.preventDefault();
    else if (!busy) onClick?.();
    isBlind.current = false;
  };
  const pressed = { type, onClick: press, ...(busy ? BUSY : {}) };
  return (
    <div className={classes.box}>
      <Button
        {...look}
        {...(obstacle ? guarded(id) : pressed)}
        onPointerDown={begin}
        onKeyDown={begin}
      >
        {children}
      </Button>
      {obstacle && <Reason id={id} obstacle={obstacle} hush={hush} />}
    </div>
  );
}

const BUSY = { 'aria-busy': true, leftSection: <Loader size="xs" color="inherit" /> };

/** It stays focusable, so that the reason is read out. */
const guarded = (reasonId: string) => ({
  type: 'button' as const,
  'data-disabled': true,
  'aria-disabled': true,
  'aria-describedby': reasonId,
  onClick: (event: MouseEvent) => event.preventDefault(),
});

function Reason({ id, obstacle, hush }: { id: string; obstacle: Obstacle; hush: boolean }) {
  return (
    <p className={hush ? classes.hushed : classes.reason} id={id}>
      {obstacle.reason}{' '}
      {obstacle.action && <Link to={obstacle.action.to}>{obstacle.action.label}</Link>}
      {obstacle.also && (
        <>
          {' · '}
          <Link to={obstacle.also.to}>{obstacle.also.label}</Link>
        </>
      )}
      {obstacle.retry && (
        <button type="button" className={classes.retry} onClick={obstacle.retry}>
          {t('retry')}
        </button>
      )}
    </p>
  );
}
