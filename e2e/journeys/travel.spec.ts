import { call } from '../support/api.ts';
import { expectAccessible } from '../support/axe.ts';
import { demoPerson, pageOf } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const PROJECT = 'Viñas del Manzano';

test('who sends and who receives USDT is declared under oath on a phone, and read beside the movement by the desk', async ({
  browser,
}) => {
  const saver = await demoPerson('compradora');
  const person = await pageOf(browser, saver);
  await person.setViewportSize({ width: 360, height: 740 });
  const { chain } = await (await person.request.get('/api/config')).json();
  test.skip(chain === null, 'no development chain on this machine');

  // a deposit: sent from the person's own account at an exchange
  await person.goto('/wallet?flujo=deposito');
  const dialog = person.getByRole('dialog');
  await dialog.getByLabel('Proyecto').selectOption({ label: `${PROJECT} · Tunuyán` });
  await dialog.getByLabel('USDT (ERC-20)').check();
  await dialog.getByLabel('Cuánto vas a transferir').fill('60,25');
  await dialog.getByRole('button', { name: 'Anunciar y ver la dirección' }).click();
  await expect(dialog.getByText('¿Quién envía los USDT?')).toBeVisible();
  const declare = dialog.getByRole('button', { name: 'Declarar', exact: true });
  await declare.click();
  // the missing answer is named at its field
  await expect(dialog.getByLabel('Qué plataforma')).toHaveAccessibleDescription(/./);
  await dialog.getByLabel('Qué plataforma').fill('Plataforma de Prueba');
  await dialog.getByRole('checkbox', { name: /bajo juramento/ }).check();
  await expectAccessible(person);
  await declare.click();
  await expect(
    dialog.getByText(
      /Declaraste la billetera de origen: propia, en una plataforma: Plataforma de Prueba/,
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Pagar con la billetera de prueba' }).click();
  const credited = dialog.getByText(/Depósito D-\d{4}-\d{6} acreditado/);
  await expect(credited).toBeVisible({ timeout: 120_000 });
  const deposit = /D-\d{4}-\d{6}/.exec((await credited.textContent()) ?? '')?.[0] ?? '';
  await dialog.getByRole('button', { name: 'Listo' }).click();

  // a withdrawal: to another person's own wallet
  await person.goto('/wallet?flujo=retiro');
  const from = dialog.getByLabel('Desde');
  const usdt = await from
    .locator('option', { hasText: PROJECT })
    .filter({ hasText: 'USDT' })
    .first()
    .getAttribute('value');
  await from.selectOption(usdt ?? '');
  await dialog.getByLabel('Hacia').selectOption({ label: 'Una billetera USDT (ERC-20)' });
  await dialog
    .getByLabel('Dirección que recibe')
    .fill('0x000000000000000000000000000000000000beef');
  await dialog.getByLabel('Cuánto').fill('20');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Pedir el retiro' }).click();
  const asked = dialog.getByText(/Retiro R-\d{4}-\d{6} pedido/);
  const withdrawal = /R-\d{4}-\d{6}/.exec((await asked.textContent()) ?? '')?.[0] ?? '';
  await expect(dialog.getByText('¿Quién recibe los USDT?')).toBeVisible();
  await dialog
    .getByLabel('De quién es la billetera')
    .selectOption({ label: 'De otra persona o empresa' });
  await dialog.getByLabel('Nombre y apellido, o razón social').fill('Tercera de Prueba');
  await dialog.getByLabel('Documento o CUIT').fill('30111222');
  await dialog.getByLabel('Dónde está la billetera').selectOption({ label: 'De custodia propia' });
  await dialog.getByRole('checkbox', { name: /bajo juramento/ }).check();
  await expectAccessible(person);
  await dialog.getByRole('button', { name: 'Declarar', exact: true }).click();
  await expect(
    dialog.getByText(
      /Declaraste la billetera de destino: Tercera de Prueba \(30111222\), de custodia propia/,
    ),
  ).toBeVisible();

  const admin = await pageOf(browser, await demoPerson('admin2'));
  await admin.setViewportSize({ width: 360, height: 740 });
  const id = await movementId('withdraws', withdrawal, saver.token);
  await admin.goto(`/admin/withdrawals?status=waiting&id=${id}`);
  const receiver = admin.getByRole('region', { name: 'Beneficiario declarado' });
  await expect(receiver).toContainText(
    'Tercera de Prueba (30111222), de custodia propia, Argentina',
  );
  await expect(receiver).toContainText('Bajo juramento');
  // another person's wallet is a third party: said beside it, with its level
  const alert = admin.getByRole('listitem').filter({ hasText: 'Tercera de Prueba' });
  await expect(alert.first()).toBeVisible();
  await expectAccessible(admin);
  await admin.goto(
    `/admin/deposits?status=completed&id=${await movementId('deposits', deposit, saver.token)}`,
  );
  await expect(admin.getByRole('region', { name: 'Originante declarado' })).toContainText(
    'propia, en una plataforma: Plataforma de Prueba, Argentina',
  );
  // and among the person's own data
  const data = await call<unknown>('GET', '/users/me/data', { token: saver.token });
  expect(JSON.stringify(data)).toContain('Tercera de Prueba');
});

/** The id of one's own movement by its order number. */
async function movementId(
  kind: 'deposits' | 'withdraws',
  orderNumber: string,
  token: string,
): Promise<string> {
  const { items } = await call<{ items: { id: string; orderNumber: string }[] }>(
    'GET',
    `/payments/me/${kind}?pageSize=100`,
    { token },
  );
  return items.find((one) => one.orderNumber === orderNumber)?.id ?? '';
}
