import { t } from './promises-texts.ts';

/** The query behind the figures, so that it can be run again. */
export const ShownQuery = ({ sql, help }: { sql: string; help: string }) => (
  <details style={{ margin: '24px 0' }}>
    <summary style={{ minHeight: 44, cursor: 'pointer' }}>{t('how')}</summary>
    <p>{help}</p>
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: wider than a phone, it must be scrollable by keyboard too
      tabIndex={0}
      style={{ overflowX: 'auto', padding: 12, border: '1px solid var(--line)' }}
    >
      <code>{sql}</code>
    </pre>
  </details>
);
