import { Button, Stack } from '@mantine/core';
import { IconFileDownload } from '@tabler/icons-react';
import { TERM_IDS, type TermId, termsIn } from '#contract/glossary/forms.ts';
import { getOrder, getReceipt } from '#contract/reports/endpoints.ts';
import type { OrderDetail } from '#contract/reports/schemas.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { formatDecimal } from '#web/shared/format/money.ts';
import { partsOf } from '#web/shared/glossary/Explained.tsx';
import { Term } from '#web/shared/glossary/Term.tsx';
import { Refused } from '../dialogs/Refused.tsx';
import { Unbroken } from '../figures/Unbroken.tsx';
import { Loaded } from '../lists/Loaded.tsx';
import { SummaryRows } from '../lists/SummaryRows.tsx';
import { SkeletonRows } from '../loading/WaveSkeleton.tsx';
import { useSaving } from '../use-saving.ts';
import { StepTimeline } from './StepTimeline.tsx';

/** An account number or an address: wider than a phone's space beside its label. */
const LONG_WORD = /\S{21}/;

/** Explains each amount of an order: rate, fee and source, its history, and its receipt. */
export function OrderExplained(props: {
  order: Pick<OrderDetail, 'kind' | 'id'>;
  /** Omitted where the history is shown beside it already. */
  withStory?: boolean;
}) {
  const { order, withStory = true } = props;
  const detail = useApiQuery(getOrder, { params: { kind: order.kind, id: order.id } });
  return (
    <Loaded query={detail} skeleton={<SkeletonRows rows={4} />} isEmpty={() => false}>
      {(order) => <Explained order={order} withStory={withStory} />}
    </Loaded>
  );
}

function Explained({ order, withStory }: { order: OrderDetail; withStory: boolean }) {
  const { rate } = order;
  const inSummary = termsIn(order.summary, MOST_WORDS);
  return (
    <>
      <p style={{ marginTop: 0 }}>
        <Sentence text={order.summary} terms={inSummary} />
      </p>
      <SummaryRows
        rows={order.amounts.map(({ label, value, hint, strong }) => ({
          label,
          value: <Unbroken text={value} />,
          ...(hint ? { hint: <Unbroken text={hint} /> } : {}),
          strong,
        }))}
      />
      {rate && (
        <p className="cap">
          Cotización {formatDecimal(rate.value)} · fuente: {rate.source} · del{' '}
          {formatDateTime(rate.asOf)}
        </p>
      )}
      <SummaryRows
        rows={[
          { label: 'Estado', value: order.status },
          ...order.facts.map(({ label, value }) => ({
            label,
            value,
            below: LONG_WORD.test(value),
          })),
        ]}
      />
      {withStory && (
        <StepTimeline
          steps={order.timeline.map(({ at, what, note }) => ({
            title: what,
            detail: note ?? '',
            at: formatDateTime(at),
            state: 'done',
          }))}
        />
      )}
      {order.next && (
        <p>
          <Sentence text={order.next} terms={TERM_IDS.filter((id) => !inSummary.includes(id))} />
        </p>
      )}
      <ReceiptButton order={order} />
    </>
  );
}

/**
 * A sentence from the server whose technical terms open their definition, each at its first occurrence on the receipt.
 */
const Sentence = ({ text, terms }: { text: string; terms: readonly TermId[] }) =>
  partsOf(text, terms).map(({ text: part, term }, at) =>
    term === null ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is identified by its position in the sentence
      <Unbroken key={at} text={part} />
    ) : (
      <Term key={term} of={term}>
        {part}
      </Term>
    ),
  );
const MOST_WORDS = 3;

function ReceiptButton({ order: { kind, id } }: { order: Pick<OrderDetail, 'kind' | 'id'> }) {
  const { busy, error, save } = useSaving<'pdf'>();
  return (
    <Stack gap={10}>
      <Refused error={error} />
      <Button
        variant="default"
        loading={busy !== null}
        onClick={() => void save('pdf', () => saveFile(getReceipt, { params: { kind, id } }))}
        leftSection={<IconFileDownload size={18} stroke={1.75} aria-hidden />}
      >
        Comprobante (PDF)
      </Button>
    </Stack>
  );
}
