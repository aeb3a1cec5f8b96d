import { newId } from '#core/id.ts';
import { fieldOf } from '../product.ts';
import type { WalkCalls } from './calls.ts';

/** Administrators' actions on pending movements. */
export function deskActions({ random, pick, post, put, list }: WalkCalls) {
  /** Decides the oldest pending movement, as an authorised administrator. */
  const decide = async (kind: 'deposits' | 'withdraws' | 'transfers') => {
    const base = kind === 'transfers' ? '/balance/transfers' : `/payments/${kind}`;
    const found = await list('boss', `${base}?filter[status]=pending&pageSize=100`);
    if (found.length === 0) return null;
    const path = `${base}/${fieldOf(pick(found), 'id')}`;
    const clerk = pick(['boss', 'clerk']);
    const name = (verb: string) => `${verb} ${kind}`;
    if (random() < 0.15)
      return post(name('reject'), clerk, `${path}/reject`, { reason: 'No corresponde' });
    return put(name('accept'), clerk, `${path}/accept`, {});
  };

  /** Sends an approved withdrawal. */
  const sendApproved = async () => {
    const found = await list('boss', '/payments/withdraws?filter[status]=pending&pageSize=100');
    const approved = found.filter((one) => Reflect.get(Object(one), 'preApprovedAt') !== null);
    if (approved.length === 0) return null;
    const path = `/payments/withdraws/${fieldOf(pick(approved), 'id')}/send`;
    return put('send withdraws', pick(['boss', 'clerk']), path, { reference: newId() });
  };

  return {
    decideDeposit: () => decide('deposits'),
    decideWithdrawal: () => decide('withdraws'),
    sendWithdrawal: sendApproved,
    decideTransfer: () => decide('transfers'),
  };
}
