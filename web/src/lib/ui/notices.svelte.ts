/** Short news: toasts for the eye, a polite live region for the ear. */

export type Tone = 'info' | 'good' | 'warn' | 'bad';
export type Toast = { id: number; words: string; tone: Tone; action?: { label: string; run: () => void } };

class Notices {
  toasts = $state<Toast[]>([]);
  said = $state<string[]>([]);
  #next = 1;
  #hushed = false;

  toast(words: string, tone: Tone = 'info', action?: Toast['action']): void {
    if (this.#hushed) return;
    // The same news twice is one piece of news.
    this.toasts = this.toasts.filter((old) => old.words !== words);
    const id = this.#next++;
    this.toasts.push({ id, words, tone, action });
    if (this.toasts.length > 3) this.toasts.shift();
    setTimeout(() => this.dismiss(id), action ? 12000 : 5000);
  }

  dismiss(id: number): void {
    this.toasts = this.toasts.filter((toast) => toast.id !== id);
  }

  /** While a screen goes from one person to the next, nothing of the one before is seen or heard. */
  hush(on: boolean): void {
    this.#hushed = on;
    if (!on) return;
    this.toasts = [];
    this.said = [];
  }

  /** Says an event to screen readers. */
  announce(words: string): void {
    if (!words || this.#hushed) return;
    this.said.push(words);
    if (this.said.length > 8) this.said.shift();
  }
}

export const notices = new Notices();
