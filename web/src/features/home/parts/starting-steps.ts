import type { KycStatus } from '#contract/kyc/schemas.ts';

export type StepName = 'mail' | 'identity' | 'declaration' | 'money' | 'investment' | 'project';
/** An identity check may also be asked for again, or rejected for good. */
export type StepState = 'done' | 'next' | 'waiting' | 'later' | 'retry' | 'rejected';

/** The facts about a new person. */
export interface Beginning {
  readonly isOwner: boolean;
  readonly verified: boolean;
  readonly kycStatus: KycStatus;
  /** Whether the sworn declaration exists, under the text in force. */
  readonly declared: boolean;
  /** Whether money waits for it. */
  readonly declarationHolds: boolean;
  /** Whether they ever had money or tokens. */
  readonly hadMoney: boolean;
  /** Whether a deposit is on its way. */
  readonly moneyComes: boolean;
  /** Whether a purchase is ordered for its credit. */
  readonly isOrdered: boolean;
  readonly hasBought: boolean;
  readonly hasProject: boolean;
}

interface Step {
  readonly name: StepName;
  readonly done: boolean;
  readonly waits: boolean;
  /** Whether the steps after it do not wait for it. */
  readonly aside?: boolean;
  /** The state instead of `next`. */
  readonly ended?: 'retry' | 'rejected';
}

/**
 * The steps to a first investment, or to a first published project, with their states; none once all are done. The
 * e-mail is always verified, because log-in requires it.
 */
export function stepsOf(of: Beginning): readonly { name: StepName; state: StepState }[] {
  const steps: readonly Step[] = [
    { name: 'mail', done: true, waits: false },
    {
      name: 'identity',
      done: of.verified,
      waits: of.kycStatus === 'pending',
      ...(of.kycStatus === 'retry' || of.kycStatus === 'rejected' ? { ended: of.kycStatus } : {}),
    },
    { name: 'declaration', done: of.declared, waits: false, aside: !of.declarationHolds },
    ...(of.isOwner
      ? [{ name: 'project' as const, done: of.hasProject, waits: false }]
      : [
          {
            name: 'money' as const,
            done: of.hadMoney || of.hasBought,
            waits: of.moneyComes,
            // a purchase itself asks for the missing money
            aside: !of.moneyComes,
          },
          { name: 'investment' as const, done: of.hasBought, waits: of.isOrdered },
        ]),
  ];
  if (steps.every(({ done }) => done)) return [];
  const first = steps.findIndex(({ done, aside }) => !done && !aside);
  const isNext = (at: number) => at === first || (steps[at]?.aside === true && isOpen(at));
  const isOpen = (at: number) => first < 0 || at < first;
  return steps.map(({ name, done, waits, ended }, at) => ({
    name,
    state: done ? 'done' : waits ? 'waiting' : isNext(at) ? (ended ?? 'next') : 'later',
  }));
}
