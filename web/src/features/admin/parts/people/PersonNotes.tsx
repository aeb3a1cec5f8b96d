import { Button, Textarea } from '@mantine/core';
import { listPersonNotes, NOTE_LENGTH, writePersonNote } from '#contract/desk/person.ts';
import { usePage } from '#web/shared/address/use-page.ts';
import { useApiMutation } from '#web/shared/api/use-mutation.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useDraft } from '#web/shared/forms/use-draft.ts';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { PagedList } from '#web/shared/ui/lists/PagedList.tsx';

/** Administrators' notes about a person, and a form for another. */
export function PersonNotes({ userId }: { userId: string }) {
  const [page, setPage] = usePage();
  const notes = useApiQuery(
    listPersonNotes,
    { params: { id: userId }, query: { page, pageSize: 10 } },
    { keepPrevious: true },
  );
  return (
    <>
      <Write userId={userId} />
      <PagedList
        query={notes}
        page={page}
        onPage={setPage}
        empty={<p className="cap">Todavía no hay notas.</p>}
      >
        {({ items }) =>
          items.map(({ id, text, writtenBy, writtenAt, ofFormer }) => (
            <article key={id} style={{ borderTop: '1px solid var(--line)', padding: '12px 0' }}>
              <p style={{ margin: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</p>
              <p className="cap" style={{ margin: '4px 0 0' }}>
                {writtenBy} · {formatDateTime(writtenAt)}
                {ofFormer && ' · De cuando la representaba otra persona'}
              </p>
            </article>
          ))
        }
      </PagedList>
    </>
  );
}

function Write({ userId }: { userId: string }) {
  const [text, setText] = useDraft(`note.${userId}`, '');
  const write = useApiMutation(writePersonNote, {
    invalidates: [listPersonNotes],
    onSuccess: () => setText(''),
  });
  const ready = text.trim().length >= NOTE_LENGTH.min;
  return (
    <form
      style={{ maxWidth: 640, marginBottom: 24 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) write.mutate({ params: { id: userId }, body: { text: text.trim() } });
      }}
    >
      <Textarea
        label="Nota"
        description="Queda con fecha y firma, y no se puede cambiar. La persona la lee si pide sus datos, sin saber quién la escribió."
        autosize
        minRows={2}
        maxLength={NOTE_LENGTH.max}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Refused error={write.error} />
      <Button type="submit" mt="sm" disabled={!ready} loading={write.isPending}>
        Anotar
      </Button>
    </form>
  );
}
