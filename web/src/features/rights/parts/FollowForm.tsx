import { useState } from 'react';
import { codeOf } from '#contract/rights/limits.ts';
import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { BusyButton } from '#web/shared/ui/forms/LightForm.tsx';
import classes from './rights.module.css';

/** Looks up a request by its code. */
export function FollowForm({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState(false);
  return (
    <form
      className={classes.follow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const code = codeOf(typed);
        setWrong(code === null);
        if (code !== null) onCode(code);
      }}
    >
      <h2>¿Ya hiciste un pedido?</h2>
      <LightInput
        label="Código"
        description="Diez letras y números, como ABCDE-FGHJK."
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        error={wrong ? 'El código tiene diez letras y números.' : undefined}
      />
      <BusyButton busy={false} look="plain">
        Ver en qué está
      </BusyButton>
    </form>
  );
}
