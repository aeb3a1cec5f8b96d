// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTransfer } from '#contract/balance/endpoints.ts';
import { createDeposit } from '#contract/payments/endpoints.ts';
import { buyInvestmentTokens } from '#contract/tokens/endpoints.ts';
import { isAbout, submissions } from '#web/shared/api/sending/submissions.ts';
import { useUnconfirmed } from '#web/shared/api/use-mutation.ts';
import { shown } from '#web/shared/ui/shown.fixture.tsx';
import { PayWith } from './PayWith.tsx';
import { usePayment } from './use-payment.ts';
import { reviewedIn, useSentCurrency } from './use-sent-currency.ts';

beforeEach(() => submissions.belongTo(''));
afterEach(() => {
  cleanup();
  submissions.forget();
  vi.unstubAllGlobals();
});

/** A payment as a page shows it after a reload, which forgets what was chosen. */
function Probe() {
  const sent = useUnconfirmed(buyInvestmentTokens).find((one) => isAbout(one, { contractId: 'c' }));
  const sentIn = useSentCurrency('here', sent);
  const payment = usePayment('here', null, { sent: sentIn });
  return (
    <>
      <PayWith payment={payment} sentIn={sentIn} />
      <p>En {payment.currency}</p>
      <p>Review in {reviewedIn('USD', sent)}</p>
    </>
  );
}
/** Sends a payment and loses its answer. */
const lose = (...given: Parameters<typeof submissions.begin>) =>
  submissions.lose(submissions.begin(...given).submission.key);

it('without a lost payment, dollars are the default', () => {
  shown(<Probe />);
  expect(screen.getByText('En USD')).toBeTruthy();
  expect(screen.queryByText(/quedó sin confirmar/)).toBeNull();
});

it('a purchase whose answer was lost keeps its currency after a reload', () => {
  lose(buyInvestmentTokens, { body: { contractId: 'c', tokens: 5, currency: 'ARS' } });
  lose(buyInvestmentTokens, { body: { contractId: 'another', tokens: 5, currency: 'USDT' } });
  shown(<Probe />);
  expect(screen.getByText('En ARS')).toBeTruthy();
  expect(screen.getByText('Review in ARS')).toBeTruthy();
});

it('so do the deposit and the transfer that bring its money', () => {
  lose(createDeposit, { body: { projectId: 'here', sentCurrency: 'USDT', amount: '5' } });
  shown(<Probe />);
  expect(screen.getByText('En USDT')).toBeTruthy();
  // the selector says why, and another choice of the person stays
  expect(screen.getByText(/quedó sin confirmar/)).toBeTruthy();
  expect(screen.getByText('Review in USD')).toBeTruthy();
  cleanup();
  submissions.forget();
  submissions.belongTo('');
  const body = { toProjectId: 'here', currency: 'ARS', amount: '5' };
  lose(createTransfer, { params: { id: 'other' }, body });
  shown(<Probe />);
  expect(screen.getByText('En ARS')).toBeTruthy();
});
