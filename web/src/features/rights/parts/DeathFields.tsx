import { TextInput } from '@mantine/core';
import { DayInput } from '#web/shared/ui/forms/DayInput.tsx';

/** The account to freeze, and the day of death. */
export function DeathFields(props: {
  accountEmail: string;
  onAccountEmail: (email: string) => void;
  diedOn: string;
  onDiedOn: (day: string) => void;
  isMissing: boolean;
}) {
  const { accountEmail, onAccountEmail, diedOn, onDiedOn, isMissing } = props;
  const faultOf = (value: string) =>
    isMissing && value.trim() === '' ? 'Hace falta para congelar la cuenta.' : undefined;
  return (
    <>
      <TextInput
        label="Correo de la cuenta a congelar"
        description="Buscarla antes en «Personas» y comprobar que sea de quien falleció."
        type="email"
        value={accountEmail}
        onChange={({ currentTarget: { value } }) => onAccountEmail(value)}
        error={faultOf(accountEmail)}
      />
      <DayInput
        label="Fecha del fallecimiento"
        value={diedOn}
        onChange={onDiedOn}
        error={faultOf(diedOn)}
      />
    </>
  );
}
