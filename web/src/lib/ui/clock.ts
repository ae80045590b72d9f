import { t } from '../i18n/index.svelte.ts';

/** Time left as people read it: `8:12`, `1:02:03`, from a day on `3 d`. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  if (seconds >= 86_400)
    return t('ui.daysLeft', {
      days: Math.floor(seconds / 86_400),
      hours: Math.floor((seconds % 86_400) / 3600),
    });
  const two = (n: number): string => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor((seconds % 3600) / 60))}:${two(seconds % 60)}`;
  return hours ? `${hours}:${rest}` : rest.replace(/^0(\d:)/, '$1');
}
