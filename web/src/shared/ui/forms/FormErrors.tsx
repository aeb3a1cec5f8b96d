import { showInDialog } from '../in-view.ts';
import { LightAlert } from './LightForm.tsx';

/**
 * Errors of a form that belong to no single field, directly above its button (docs/rules.md#27-errors).
 * @param props.apart leaves space below, in forms that are not a stack
 */
export const FormErrors = (props: { errors: readonly string[]; apart?: boolean }) =>
  props.errors.length > 0 && (
    <div ref={showInDialog} style={props.apart ? { marginBottom: 16 } : {}}>
      <LightAlert tone="error">{props.errors.join(' ')}</LightAlert>
    </div>
  );
