import { type ReactNode, useEffect, useRef } from 'react';
import { DialogStep } from './DialogStep.tsx';
import { Modal } from './Modal.tsx';
import classes from './MoneyDialog.module.css';

/**
 * The frame of every dialog that moves money: on a phone a full-height sheet, whose last line with amount and button
 * stays visible. Each step starts at its top with its heading focused; the opener gets the focus back.
 * @param props.title the step's heading; another title is another step
 */
export function MoneyDialog(props: {
  opened?: boolean;
  title: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const { opened = true, onClose, children } = props;
  // the last title stays while the dialog closes: a new heading would take the focus
  const title = useRef(props.title);
  if (opened) title.current = props.title;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={<Heading key={title.current}>{title.current}</Heading>}
      size="lg"
      classNames={{
        inner: classes.inner ?? '',
        content: classes.content ?? '',
        header: classes.header ?? '',
        body: classes.body ?? '',
      }}
    >
      <DialogStep key={title.current}>{children}</DialogStep>
    </Modal>
  );
}

/** Takes the focus when it mounts: at first through the library's focus trap, then directly. */
function Heading({ children }: { children: string }) {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <span ref={heading} tabIndex={-1} data-autofocus className={classes.heading}>
      {children}
    </span>
  );
}

/** A step's amount and buttons, visible while the rest scrolls. */
export const MoneyFoot = (props: {
  label?: string;
  amount?: string | null;
  children: ReactNode;
}) => (
  <div className={classes.foot}>
    {props.label && (
      <p className={classes.sum}>
        <span>{props.label}</span>
        <b className="tabular">{props.amount ?? '…'}</b>
      </p>
    )}
    <div className={classes.actions}>{props.children}</div>
  </div>
);
