/** A session with the provider's own field names. */
export interface SimulatedSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  payment_intent: string | null;
  customer_details: { readonly name: string | null } | null;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly expires_at: number;
  readonly livemode: false;
  readonly product: string;
}
