import { Button, Checkbox, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { register } from '#contract/users/endpoints.ts';
import { usePublicConfig } from '#web/shared/config/use-public-config.ts';
import { useApiForm } from '#web/shared/forms/use-api-form.ts';
import { validationText } from '#web/shared/i18n/validation.ts';
import { PasswordField } from '#web/shared/ui/PasswordField.tsx';
import classes from '../parts/AuthPage.module.css';
import { AuthPage } from '../parts/AuthPage.tsx';
import { CheckMail } from '../parts/CheckMail.tsx';
import { FormErrors } from '../parts/FormErrors.tsx';

type Kind = 'user' | 'owner' | 'investor';

const EMPTY = {
  name: '',
  lastname: '',
  email: '',
  password: '',
  confirmation: '',
  type: 'user' as Kind,
  acceptTerms: false,
};

export default function SignUpPage() {
  const [done, setDone] = useState<string | null>(null);
  const links = usePublicConfig()?.links;
  const { form, field, errorOf, submit, sending, otherErrors } = useApiForm(register, {
    defaultValues: EMPTY,
    // the box is checked by `check`: unchecked, nothing is sent
    toArgs: ({ confirmation: _, ...body }) => ({ body: { ...body, acceptTerms: true as const } }),
    check: ({ password, confirmation, acceptTerms }) => [
      ...(confirmation === password ? [] : [{ path: 'confirmation', message: 'PASSWORDS_DIFFER' }]),
      ...(acceptTerms ? [] : [{ path: 'acceptTerms', message: 'TERMS_NOT_ACCEPTED' }]),
    ],
    invalidates: 'none',
    onSuccess: (_, { email }) => setDone(email),
  });
  if (done !== null)
    return (
      <CheckMail
        title="Revisar el correo"
        email={done}
        what="para verificar la cuenta; vale por 24 horas"
      />
    );
  return (
    <AuthPage title="Crear cuenta">
      <form onSubmit={(event) => void submit(event)} noValidate>
        <div className={classes.box}>
          <FormErrors errors={otherErrors} />
          <TextInput label="Nombre" autoComplete="given-name" {...field('name')} />
          <TextInput label="Apellido" autoComplete="family-name" {...field('lastname')} />
          <TextInput
            label="Correo electrónico"
            type="email"
            autoComplete="email"
            {...field('email')}
          />
          <Radio.Group
            label="Qué se busca"
            description="Define la primera pantalla; se puede cambiar después y no limita nada."
            value={form.watch('type')}
            onChange={(value) => form.setValue('type', kindOf(value))}
          >
            <div style={{ display: 'grid', gap: 10, paddingTop: 8 }}>
              <Radio value="investor" label="Invertir en proyectos" />
              <Radio value="owner" label="Comprar una unidad" />
              <Radio value="user" label="Publicar un proyecto o mirar primero" />
            </div>
          </Radio.Group>
          <PasswordField label="Contraseña" {...field('password')} />
          <TextInput
            label="Repetir la contraseña"
            type="password"
            autoComplete="new-password"
            {...field('confirmation')}
          />
          <Checkbox
            label={
              <>
                Acepto los{' '}
                {links?.terms ? (
                  <a href={links.terms}>términos y condiciones</a>
                ) : (
                  'términos y condiciones'
                )}{' '}
                y la{' '}
                {links?.privacy ? (
                  <a href={links.privacy}>política de privacidad</a>
                ) : (
                  'política de privacidad'
                )}
              </>
            }
            error={errorOf('acceptTerms') ? validationText('TERMS_NOT_ACCEPTED') : null}
            {...form.register('acceptTerms')}
          />
          <Button type="submit" size="lg" loading={sending}>
            Crear cuenta
          </Button>
        </div>
      </form>
      <div className={classes.links}>
        <Link to="/login">Ya tengo cuenta</Link>
      </div>
    </AuthPage>
  );
}

const kindOf = (value: string): Kind =>
  value === 'owner' || value === 'investor' ? value : 'user';
