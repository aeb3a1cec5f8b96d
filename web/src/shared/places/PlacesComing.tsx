import { LightInput } from '#web/shared/ui/forms/LightField.tsx';
import { t } from './texts.ts';

/** Placeholders for the place fields while their code loads. */
export const PlacesComing = () =>
  (['country', 'province', 'city'] as const).map((part) => (
    <LightInput key={part} label={t(part)} value="" disabled readOnly />
  ));
