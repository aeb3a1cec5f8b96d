import type { Handover, RecordedStep } from '#contract/handovers/schemas.ts';
import { UNIT_STEPS } from '#contract/handovers/values.ts';
import { ANSWER_WORDS, STEP_WORDS } from '#contract/handovers/words.ts';
import { formatDate, formatDay } from '../format/dates.ts';
import { FileLink } from '../ui/FileLink.tsx';
import { Chip, type Tone } from '../ui/orders/StatusChip.tsx';
import { type Step, StepTimeline } from '../ui/orders/StepTimeline.tsx';

const TONES: Readonly<Record<RecordedStep['answer'], Tone>> = {
  waiting: 'warn',
  acknowledged: 'ok',
  objected: 'error',
};

/** The steps of a unit between payment and deed: each record, its paper and the buyer's answer. */
export const HandoverSteps = ({ of }: { of: Handover }) => (
  <StepTimeline
    steps={[
      of.stage === 'reserved'
        ? { title: 'En reserva: falta pagarla entera', state: 'current' }
        : { title: 'Pagada', state: 'done' },
      ...UNIT_STEPS.map((name): Step => {
        const recorded = of.steps.find(({ step }) => step === name);
        return recorded
          ? recordedStep(recorded)
          : { title: STEP_WORDS[name], state: of.next === name ? 'current' : 'todo' };
      }),
    ]}
  />
);

const recordedStep = (step: RecordedStep): Step => ({
  title: (
    <>
      {STEP_WORDS[step.step]} <Chip tone={TONES[step.answer]}>{ANSWER_WORDS[step.answer]}</Chip>
    </>
  ),
  detail: (
    <>
      {step.paper && <FileLink file={step.paper} />}
      {step.note && <div>{step.note}</div>}
      {step.objection && <div>Objeción: «{step.objection}»</div>}
      {step.answeredAt && <div>Respondido el {formatDate(step.answeredAt)}</div>}
    </>
  ),
  at: formatDay(step.date),
  state: step.answer === 'acknowledged' ? 'done' : 'current',
});
