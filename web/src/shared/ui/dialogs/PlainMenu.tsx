import { createContext, type KeyboardEvent, type ReactNode, use, useEffect } from 'react';
import { Link } from '#web/shared/router/router.tsx';
import classes from './Floating.module.css';
import { useFloating } from './use-floating.ts';

const Close = createContext<() => void>(() => {});

/**
 * A button and its menu, by touch, click or keyboard: arrows, Home and End move along its items.
 * @param props.head shown above the items
 */
export function PlainMenu(props: {
  button: {
    className?: string | undefined;
    children: ReactNode;
    isCurrent?: boolean;
    /** Of a button that looks like the others (`lookOf`). */
    'data-look'?: string;
    'data-size'?: string;
  };
  head?: ReactNode;
  side?: 'below' | 'above';
  align: 'start' | 'end';
  width?: number;
  children: ReactNode;
}) {
  const { button, head, side = 'below', align, width = 220, children } = props;
  const floating = useFloating({ side, align, width });
  const { opened, panel } = floating;
  useEffect(() => {
    if (opened) itemsIn(panel.current)[0]?.focus();
  }, [opened, panel]);
  return (
    <>
      <button
        {...floating.button}
        className={button.className}
        data-look={button['data-look']}
        data-size={button['data-size']}
        aria-haspopup="menu"
        aria-current={button.isCurrent ? 'page' : undefined}
      >
        {button.children}
      </button>
      <div {...floating.props}>
        {opened && (
          <>
            {head}
            <div
              role="menu"
              tabIndex={-1}
              aria-labelledby={floating.button.id}
              onKeyDown={(event) => goAlong(event, floating.close)}
            >
              <Close value={floating.close}>{children}</Close>
            </div>
          </>
        )}
      </div>
    </>
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const close = use(Close);
  return (
    <Link to={to} role="menuitem" tabIndex={-1} className={classes.item} onClick={close}>
      {children}
    </Link>
  );
}

export function MenuAction({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const close = use(Close);
  const act = () => {
    close();
    onClick();
  };
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={act}>
      {children}
    </button>
  );
}

export const MenuLine = () => <hr className={classes.line} />;

const itemsIn = (panel: HTMLElement | null) => [
  ...(panel?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? []),
];

function goAlong(event: KeyboardEvent<HTMLElement>, close: () => void): void {
  if (event.key === 'Tab') {
    close();
    return;
  }
  const items = itemsIn(event.currentTarget);
  const at = items.findIndex((item) => item.matches(':focus'));
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  items.at(to % items.length)?.focus();
}
