import { formatAmount } from '#contract/core/money.ts';
import type { ChainPlace } from '#modules/chain';
import { declareTravel } from '#modules/compliance';
import { CHAIN_ID, findAnvil } from '../../dev-chain/process.ts';
import type { Actors } from './actors.ts';
import type { Scene, StoryStage } from './stage.ts';

/** A burn address: no key controls it. */
const RECIPIENT = '0x000000000000000000000000000000000000dEaD';
const UNITS = 60_00n;
const AMOUNT = formatAmount(UNITS, 'USD');

/**
 * The address of the development chain, which starts after the story: a withdrawal can be requested with it. Nothing is read
 * from the chain or sent to it.
 * @returns null on a machine without the chain's program
 */
export const storyChain = (): ChainPlace | null =>
  findAnvil() === null
    ? null
    : {
        rpcUrl: 'http://127.0.0.1:0',
        chainId: CHAIN_ID,
        contract: '0x00000000000000000000000000000000000000c0',
        company: '0x00000000000000000000000000000000000000c1',
        confirmations: 3,
        walletKey: `0x${'1'.repeat(64)}`,
        roots: null,
        development: true,
      };

/** A withdrawal in USDT that waits for the desk, with what its person declared of who receives it. */
export function usdtWithdrawal(
  { modules, calendar, projects }: StoryStage,
  actors: Actors,
): Scene[] {
  const project = projects.find(({ world }) => world.body.name === 'Torre Pichincha');
  if (project === undefined || !modules.chain.facts()?.canSend) return [];
  return [
    {
      at: calendar.moment(-1, 18),
      play: async () => {
        const userId = actors.id('inversora');
        const { id: quoteId } = await modules.rates.quoteFor(userId, {
          from: 'USD',
          to: 'USDT',
          amount: UNITS,
          side: 'from',
        });
        const asked = { userId, role: 'user' } as const;
        const { id } = await modules.movements.createWithdrawal(asked, actors.key(), {
          projectId: project.id,
          currency: 'USD',
          amount: AMOUNT,
          receivedCurrency: 'USDT',
          address: RECIPIENT,
          quoteId,
        });
        await declareTravel(modules.compliance, userId, {
          movement: 'withdrawal',
          id,
          whose: 'other',
          name: 'Persona de ejemplo (demostración)',
          document: '00.000.000',
          wallet: 'exchange',
          exchange: 'Casa de cambio de ejemplo',
          country: 'Uruguay',
          sworn: true,
        });
      },
    },
  ];
}
