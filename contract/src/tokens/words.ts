import type { VaultEntryReason } from './vault-entries.ts';

/** Why the tokens of an order for a vault did not enter. Impersonal, since the copy of a person's data has it too. */
export const VAULT_ENTRY_ENDS: Readonly<Record<VaultEntryReason, string>> = {
  asked: 'Se canceló a pedido.',
  returned: 'Los tokens se devolvieron.',
  invested: 'Los tokens se invirtieron antes.',
  inherited: 'Los tokens pasaron a una sucesión.',
  no_room: 'No quedó lugar hasta la bóveda elegida, o llegó su fecha.',
  not_free: 'No todo estaba libre cuando tocaba entrar.',
  blocked: 'La cuenta estaba bloqueada cuando tocaba entrar.',
  not_published: 'El proyecto ya no está publicado.',
};
