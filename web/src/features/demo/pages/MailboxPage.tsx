import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { getDemoMailFile, listDemoMails } from '#contract/system/endpoints.ts';
import { saveFile } from '#web/shared/api/save-file.ts';
import { useApiQuery } from '#web/shared/api/use-query.ts';
import { formatDateTime } from '#web/shared/format/dates.ts';
import { useSearchParams } from '#web/shared/router/router.tsx';
import { Refused } from '#web/shared/ui/dialogs/Refused.tsx';
import { EmptyState } from '#web/shared/ui/lists/EmptyState.tsx';
import { Loaded } from '#web/shared/ui/lists/Loaded.tsx';
import { PageHeader } from '#web/shared/ui/lists/PageHeader.tsx';
import { useSaving } from '#web/shared/ui/use-saving.ts';
import { t } from '../texts.ts';

/** The demonstration's embedded mailbox: what would have been sent to one address. */
export default function MailboxPage() {
  const [search, setSearch] = useSearchParams();
  const to = search.get('to') ?? '';
  const [typed, setTyped] = useState(to);
  const look = (event: FormEvent) => {
    event.preventDefault();
    setSearch({ to: typed.trim() });
  };
  const mails = useApiQuery(listDemoMails, { query: { to } }, { enabled: to !== '', every: 4000 });
  return (
    <div className="wrap" style={{ maxWidth: 820 }}>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      <form
        onSubmit={look}
        style={{ display: 'flex', gap: 12, alignItems: 'end', flexWrap: 'wrap', marginBottom: 24 }}
      >
        <TextInput
          label={t('email')}
          type="email"
          style={{ flex: '1 1 260px' }}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit">{t('look')}</Button>
      </form>
      {to !== '' && (
        <Loaded query={mails} empty={<EmptyState title={t('empty')}>{t('emptyHelp')}</EmptyState>}>
          {({ items }) => items.map((mail) => <Mail key={mail.id} mail={mail} />)}
        </Loaded>
      )}
    </div>
  );
}

function Mail({
  mail,
}: {
  mail: {
    id: string;
    subject: string;
    text: string;
    html: string;
    files: number;
    createdAt: string;
  };
}) {
  const [asSent, setAsSent] = useState(false);
  const { busy, error, save } = useSaving<string>();
  return (
    <article
      className="card"
      style={{ marginBottom: 16, padding: 20, border: '1px solid var(--line)', borderRadius: 5 }}
    >
      <h2 className="part-title" style={{ margin: 0 }}>
        {mail.subject}
      </h2>
      <p className="cap">{formatDateTime(mail.createdAt)}</p>
      <Refused error={error} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button variant="default" size="xs" onClick={() => setAsSent(!asSent)}>
          {t(asSent ? 'asText' : 'asSent')}
        </Button>
        {Array.from({ length: mail.files }, (_, place) => (
          <Button
            // biome-ignore lint/suspicious/noArrayIndexKey: a document is its place in the mail
            key={place}
            variant="default"
            size="xs"
            loading={busy === String(place)}
            onClick={() =>
              void save(String(place), () =>
                saveFile(getDemoMailFile, { params: { id: mail.id, place } }),
              )
            }
          >
            {mail.files === 1 ? t('file') : t('fileOf', { place: place + 1 })}
          </Button>
        ))}
      </div>
      {asSent ? <SentMail html={mail.html} subject={mail.subject} /> : <Plain text={mail.text} />}
    </article>
  );
}

/** As an HTML mail client shows it; no scripts run in it. */
const SentMail = ({ html, subject }: { html: string; subject: string }) => (
  <iframe
    title={subject}
    srcDoc={html}
    sandbox=""
    style={{ width: '100%', height: 460, marginTop: 16, border: '1px solid var(--line)' }}
  />
);

function Plain({ text }: { text: string }) {
  return (
    <div
      className="cap"
      style={{
        marginTop: 16,
        overflowWrap: 'anywhere',
        whiteSpace: 'pre-wrap',
        fontFamily: 'ui-monospace, monospace',
      }}
    >
      {text.split('\n').map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the mail
        <div key={at}>{line === '' ? <br /> : <Linked text={line} />}</div>
      ))}
    </div>
  );
}

/** URLs of this site become links. */
function Linked({ text }: { text: string }) {
  const found = /https?:\/\/\S+/.exec(text);
  if (!found || !URL.canParse(found[0])) return text;
  const url = new URL(found[0]);
  return (
    <>
      {text.slice(0, found.index)}
      <a href={`${url.pathname}${url.search}${url.hash}`}>{found[0]}</a>
      {text.slice(found.index + found[0].length)}
    </>
  );
}
