import { useState } from 'react';
import type { SettingPending } from '#contract/settings/endpoints.ts';
import type { Settings } from '#contract/settings/table.ts';
import { LeaveGuard } from '#web/shared/leaving/LeaveGuard.tsx';
import { SettingsSectionForm } from './SettingsSectionForm.tsx';
import { SECTIONS } from './settings-sections.ts';

/** Every setting with its explanation, by section; each section is saved separately. */
export function SettingsForm(props: { values: Settings; pending: readonly SettingPending[] }) {
  const [unsaved, setUnsaved] = useState<ReadonlySet<string>>(new Set());
  const hear = (title: string, isUnsaved: boolean) =>
    setUnsaved((all) => {
      if (all.has(title) === isUnsaved) return all;
      const others = [...all].filter((one) => one !== title);
      return new Set(isUnsaved ? [...others, title] : others);
    });
  return (
    <>
      {SECTIONS.map((section) => (
        <SettingsSectionForm
          key={section.title}
          section={section}
          {...props}
          onUnsaved={(isUnsaved) => hear(section.title, isUnsaved)}
        />
      ))}
      {unsaved.size > 0 && (
        <LeaveGuard>{`Se pierde lo escrito en: ${[...unsaved].join(', ')}.`}</LeaveGuard>
      )}
    </>
  );
}
