import { randomUUID } from 'node:crypto';
import { finger } from '../support/finger.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'Tres-lapachos-47';
/** Of the journey below: nine to register, three for the e-mail, four to log in, and the rest to buy. */
const MOST = { taps: 29, fields: 11 };

test(`on a phone, from the first page to a first investment by card, a new person touches the screen ${MOST.taps} times and fills in ${MOST.fields} fields at most`, async ({
  page,
}) => {
  const counted = finger();
  const { press, type } = counted;
  const email = `persona.${randomUUID()}@ejemplo.test`;
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await press(page.getByRole('link', { name: 'Crear cuenta' }).first());
  await type(page.getByLabel('Nombre'), 'Rosario');
  await type(page.getByLabel('Apellido'), 'Prueba');
  await type(page.getByLabel('Correo electrónico'), email);
  await press(page.getByRole('radio', { name: 'Invertir en proyectos' }));
  await type(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await type(page.getByLabel('Repetí la contraseña'), PASSWORD);
  await press(page.getByRole('checkbox'));
  await press(page.getByRole('button', { name: 'Crear cuenta' }).last());

  await press(page.getByRole('link', { name: 'Abrir el buzón de la demostración' }));
  await press(page.locator('article a').first());
  await press(page.getByRole('button', { name: 'Confirmar mi correo' }));

  await press(page.getByRole('link', { name: 'Ingresar', exact: true }).last());
  await type(page.getByLabel('Correo electrónico'), email);
  await type(page.getByLabel('Contraseña', { exact: true }), PASSWORD);
  await press(page.getByRole('button', { name: 'Ingresar', exact: true }).last());

  // the identity check is another company's: the demonstration replaces it by one button
  await press(page.getByRole('link', { name: 'Verificar identidad' }));
  await press(page.getByRole('button', { name: 'Simular aprobación' }));
  await press(page.getByRole('main').getByRole('link', { name: 'Ver proyectos' }));
  await press(page.getByRole('link', { name: /Torre Pichincha/ }).first());

  await type(page.getByLabel('Monto en dólares'), '100');
  await press(page.getByRole('button', { name: 'Revisar y comprar' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: 'Seguir sin responder' }));
  await expect(dialog.getByRole('radio', { name: /^Tarjeta/ })).toBeChecked();
  await press(dialog.getByRole('checkbox', { name: /Acepto los términos/ }));
  await press(dialog.getByRole('button', { name: /^Pagar \$/ }));
  await type(dialog.getByLabel('Número de tarjeta'), '4970 1000 0000 0055');
  await type(dialog.getByLabel('Vencimiento'), '12/30');
  await type(dialog.getByLabel('Código de seguridad'), '123');
  await press(dialog.getByRole('button', { name: 'Pagar', exact: true }));
  await expect(dialog.getByText('Compra hecha')).toBeVisible();
  expect(counted.taps).toBeLessThanOrEqual(MOST.taps);
  expect(counted.fields).toBeLessThanOrEqual(MOST.fields);
});
