/** Files of tables on this device: no address answers with them, so they are made here. */
import { api } from '../api.ts';
import { errorWords } from '../refusal.ts';
import { notices } from '../ui/notices.svelte.ts';
import { onDevice } from './here.ts';

/** For a link that downloads a record or a proof from the server; of a table here it is made instead. */
export function downloads(
  table: string,
  what: 'record' | 'proof',
): ((event: MouseEvent) => void) | undefined {
  if (!onDevice(table)) return undefined;
  return (event) => {
    event.preventDefault();
    const link = event.currentTarget as HTMLAnchorElement;
    void api[what](table)
      .then((file) => {
        const made = URL.createObjectURL(new Blob([JSON.stringify(file)], { type: 'application/json' }));
        const plain = document.createElement('a');
        [plain.href, plain.download] = [made, link.download];
        plain.click();
        setTimeout(() => URL.revokeObjectURL(made), 60_000);
      })
      .catch((error: unknown) => notices.toast(errorWords(error), 'bad'));
  };
}
