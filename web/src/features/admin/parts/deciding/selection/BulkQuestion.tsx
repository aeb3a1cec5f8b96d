import { Stack, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useListKeys } from '#web/shared/keyboard/use-list-keys.ts';

/**
 * The body of a bulk question: J and K move along its names, and Ctrl Enter confirms it wherever the focus is.
 * @param props.confirm null while it cannot be confirmed
 */
export function BulkQuestion(props: { confirm: (() => void) | null; children: ReactNode }) {
  const { confirm, children } = props;
  const list = useListKeys<HTMLFieldSetElement>();
  return (
    <fieldset
      ref={list}
      // the dialog gets its keys, and Enter triggers no button
      data-autofocus
      tabIndex={-1}
      style={{ outline: 'none', border: 0, margin: 0, padding: 0, minWidth: 0 }}
      onKeyDown={({ key, ctrlKey, repeat }) => {
        if (key === 'Enter' && ctrlKey && !repeat) confirm?.();
      }}
    >
      <VisuallyHidden component="legend">Decisión</VisuallyHidden>
      <Stack gap="md">{children}</Stack>
    </fieldset>
  );
}
