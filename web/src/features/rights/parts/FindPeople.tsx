import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { searchOutsiders } from '#contract/rights/endpoints.ts';
import type { Outsider, OutsiderKind, Outsiders } from '#contract/rights/outsiders.ts';
import type { RightsRequestDetail } from '#contract/rights/schemas.ts';
import { formatDate } from '#web/shared/format/dates.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { Link } from '#web/shared/router/router.tsx';
import { FormErrors } from '#web/shared/ui/forms/FormErrors.tsx';
import { useLevelObstacle } from '#web/shared/ui/forms/level-obstacle.ts';
import classes from './rights.module.css';

/** What is kept of people without an account, by name, document or e-mail: the person of the request at first. */
export function FindPeople({ request: { id, name } }: { request: RightsRequestDetail }) {
  const [found, setFound] = useState<Outsiders | null>(null);
  const level = useLevelObstacle('users.manage');
  const { field, submit, sending, otherErrors } = useApiForm(searchOutsiders, {
    defaultValues: { search: name },
    toArgs: ({ search }) => ({ params: { id }, body: { search } }),
    invalidates: [],
    onSuccess: setFound,
  });
  if (level !== null) return null;
  return (
    <section className={classes.detail} aria-label="Personas sin cuenta">
      <h3 className={classes.part}>Personas sin cuenta</h3>
      <p className="cap">
        Beneficiarios y representantes de empresas, contactos por fallecimiento, terceros de USDT,
        quienes pagaron un cobro y profesionales que firman. La búsqueda queda en el registro, sin
        lo que se escribió.
      </p>
      <form className={classes.find} onSubmit={(event) => void submit(event)} noValidate>
        <TextInput
          label="Nombre, documento, CUIT o correo"
          autoComplete="off"
          {...field('search')}
        />
        <Button type="submit" variant="default" loading={sending}>
          Buscar
        </Button>
      </form>
      <FormErrors errors={otherErrors} />
      {found && <Found found={found} />}
    </section>
  );
}

function Found({ found: { items, more } }: { found: Outsiders }) {
  if (items.length === 0) return <p role="status">No se guarda a nadie así.</p>;
  return (
    <>
      <ul className={classes.found} role="status">
        {items.map((one) => (
          <li key={`${one.kind} ${one.name} ${one.at} ${one.of?.userId}`}>
            <b>{one.name}</b> {marksOf(one)}
            <small className="cap" style={{ display: 'block' }}>
              {KINDS[one.kind]}
              {one.of && (
                <>
                  , en los datos de <Link to={`/admin/users/${one.of.userId}`}>{one.of.name}</Link>
                </>
              )}
              , {formatDate(one.at)}
            </small>
          </li>
        ))}
      </ul>
      {more && <p className="cap">Hay más: buscar con más palabras o por el documento.</p>}
    </>
  );
}

const KINDS: Readonly<Record<OutsiderKind, string>> = {
  owner: 'Beneficiario final de una empresa',
  representative: 'Representante de una empresa',
  heirContact: 'Contacto por fallecimiento',
  usdtParty: 'Tercero de un movimiento de USDT',
  payer: 'Quien pagó un cobro',
  attestor: 'Profesional que firma constancias',
};

const marksOf = ({ document, taxId, email }: Outsider): string =>
  [document, taxId, email].filter(Boolean).join(' · ');
