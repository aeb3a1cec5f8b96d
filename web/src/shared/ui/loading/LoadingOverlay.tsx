import { t } from '../ui-texts.ts';
import classes from './LoadingOverlay.module.css';

/** Bricks laid over and over: the product's spinner. */
export const BrickSpinner = ({ size = 40 }: { size?: number }) => (
  <svg
    className={classes.spinner}
    width={size}
    height={(size / 26) * 16}
    viewBox="0 0 26 16"
    aria-hidden="true"
  >
    <rect y="9" width="9" height="7" rx="1.2" />
    <rect x="11" y="9" width="15" height="7" rx="1.2" />
    <rect width="17" height="7" rx="1.2" />
    <rect x="19" width="7" height="7" rx="1.2" />
  </svg>
);

/** Covers a busy part, or the whole page, with the spinner. The covered part must be `position: relative`. */
export const LoadingOverlay = (props: { visible?: boolean; page?: boolean; label?: string }) =>
  props.visible === false ? null : (
    <div className={classes.overlay} data-page={props.page ?? false} role="status">
      <BrickSpinner size={52} />
      <span className={classes.label}>{props.label ?? t('loading')}</span>
    </div>
  );
