import { newId } from '#core/id.ts';
import { sampleInput } from '../../../src/modules/projects/document/sample.test-support.ts';
import type { Scene } from '../scene.ts';

/** The scene's objects, with those of `rich` and of the owner that are made for the calls. */
export interface Objects extends Scene {
  readonly sessionId: string;
  readonly notificationId: string;
  readonly revisionId: string;
}

const reason = { reason: 'Porque sí' };
const body = (from: Objects) => ({ ...sampleInput([]), name: `Ajeno ${from.draftId.slice(0, 4)}` });

/** Objects of `rich`, or projects of `owner`; and a call on each by another person. */
export const THEIRS: readonly [
  name: string,
  who: string,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: (from: Objects) => string,
  body?: (from: Objects) => unknown,
][] = [
  ['receipt', 'user', 'GET', ({ receiptId }) => `/resources/download/${receiptId}`],
  ['receipt to level 3', 'admin_l3', 'GET', ({ receiptId }) => `/resources/download/${receiptId}`],
  [
    'receipt as public',
    'guest',
    'GET',
    ({ receiptId }) => `/public/resources/download/${receiptId}`,
  ],
  ['receipt deletion', 'user', 'DELETE', ({ receiptId }) => `/resources/${receiptId}`],
  [
    'receipt text',
    'user',
    'PUT',
    ({ receiptId }) => `/resources/${receiptId}`,
    () => ({ alt: 'Mío' }),
  ],
  ['session', 'user', 'DELETE', ({ sessionId }) => `/users/me/sessions/${sessionId}`],
  ['notification', 'user', 'PUT', ({ notificationId }) => `/notifications/${notificationId}/read`],
  [
    'notification to an administrator',
    'admin',
    'PUT',
    ({ notificationId }) => `/notifications/${notificationId}/read`,
  ],
  ['balance', 'user', 'GET', ({ rich }) => `/balance/user/${rich}`],
  ['balance to level 3', 'admin_l3', 'GET', ({ rich }) => `/balance/user/${rich}`],
  ['sessions to level 2', 'admin_l2', 'GET', ({ rich }) => `/users/${rich}/sessions`],
  [
    'session to an administrator',
    'admin',
    'DELETE',
    ({ sessionId }) => `/users/me/sessions/${sessionId}`,
  ],
  [
    'bank account',
    'user',
    'DELETE',
    ({ bankAccountId }) => `/users/me/bank-accounts/${bankAccountId}`,
    () => ({ alias: 'Cuenta en dólares' }),
  ],
  ['draft', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}`],
  ['draft to level 2', 'admin_l2', 'GET', ({ draftId }) => `/projects/${draftId}`],
  ['draft as guest', 'guest', 'GET', ({ draftId }) => `/projects/${draftId}/guest`],
  [
    'draft update',
    'investor',
    'PUT',
    ({ draftId }) => `/projects/${draftId}`,
    (from) => ({ ...body(from), version: 1 }),
  ],
  ['draft deletion', 'investor', 'DELETE', ({ draftId }) => `/projects/${draftId}`],
  ['draft publishing', 'investor', 'POST', ({ draftId }) => `/projects/${draftId}/publish`],
  ['draft withdrawal', 'investor', 'POST', ({ draftId }) => `/projects/${draftId}/withdraw`],
  [
    'published project update',
    'investor',
    'PUT',
    ({ projectId }) => `/projects/${projectId}`,
    (from) => ({ ...body(from), version: 1 }),
  ],
  ['published project deletion', 'investor', 'DELETE', ({ projectId }) => `/projects/${projectId}`],
  [
    'project cancelling by its owner',
    'owner',
    'POST',
    ({ projectId }) => `/projects/${projectId}/cancel`,
    () => reason,
  ],
  [
    'approval of changes by their owner',
    'owner',
    'PUT',
    ({ revisionId }) => `/projects/revisions/${revisionId}/approve`,
  ],
  [
    'refusal of changes by level 2',
    'admin_l2',
    'PUT',
    ({ revisionId }) => `/projects/revisions/${revisionId}/reject`,
    () => reason,
  ],
  [
    'changes taken back',
    'investor',
    'PUT',
    ({ revisionId }) => `/projects/revisions/${revisionId}/withdraw`,
  ],
  [
    'changes taken back by level 1',
    'admin',
    'PUT',
    ({ revisionId }) => `/projects/revisions/${revisionId}/withdraw`,
  ],
  ['changes asked for', 'owner', 'GET', () => '/projects/revisions'],
  [
    'reservation deposit',
    'user',
    'POST',
    () => '/tokens/property/deposit',
    ({ reservationId }) => ({ reservationId, tokens: 1 }),
  ],
  [
    'reservation refund',
    'user',
    'POST',
    () => '/tokens/property/refund',
    ({ reservationId }) => ({ reservationId }),
  ],
  [
    'purchase revocation',
    'user',
    'POST',
    ({ purchaseId }) => `/tokens/purchases/${purchaseId}/revoke`,
  ],
  [
    'purchase revocation by the owner',
    'owner',
    'POST',
    ({ purchaseId }) => `/tokens/purchases/${purchaseId}/revoke`,
  ],
  ['project funds', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/funds`],
  ['project holders', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/holders`],
  ['draft holders', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}/holders`],
  ['draft funds', 'investor', 'GET', ({ draftId }) => `/projects/${draftId}/funds`],
  ['project rents', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/rents`],
  [
    'money set aside',
    'investor',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/set-aside`,
    () => ({ purpose: 'buyback', amount: '1.00' }),
  ],
  [
    'funds withdrawal',
    'investor',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/withdraws`,
    () => ({ currency: 'USD', amount: '1.00' }),
  ],
  [
    'funds withdrawal by level 1',
    'admin',
    'POST',
    ({ projectId }) => `/projects/${projectId}/funds/withdraws`,
    () => ({ currency: 'USD', amount: '1.00' }),
  ],
  ['questions', 'investor', 'GET', ({ projectId }) => `/projects/${projectId}/questions/managed`],
  ['draft questions', 'guest', 'GET', ({ draftId }) => `/projects/${draftId}/questions/guest`],
  ['question withdrawal', 'user', 'DELETE', ({ questionId }) => `/questions/${questionId}`],
  [
    'question answer by its asker',
    'rich',
    'PUT',
    ({ questionId }) => `/questions/${questionId}/answer`,
    () => ({ answer: 'La respondo yo' }),
  ],
  [
    'question hiding by the owner',
    'owner',
    'POST',
    ({ questionId }) => `/questions/${questionId}/hide`,
    () => reason,
  ],
  [
    'deposit acceptance by its maker',
    'rich',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/accept`,
    () => ({}),
  ],
  [
    'deposit transaction',
    'user',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/transaction`,
    () => ({ txHash: `0x${'a'.repeat(64)}` }),
  ],
  [
    'transfer assignment by the deposit’s maker',
    'rich',
    'PUT',
    ({ pendingDepositId }) => `/payments/deposits/${pendingDepositId}/assign`,
    () => ({ transferId: newId() }),
  ],
  [
    'withdrawal acceptance by its maker',
    'rich',
    'PUT',
    ({ withdrawalId }) => `/payments/withdraws/${withdrawalId}/accept`,
    () => ({}),
  ],
  [
    'transfer acceptance by the project owner',
    'owner',
    'PUT',
    ({ transferId }) => `/balance/transfers/${transferId}/accept`,
    () => ({}),
  ],
];
