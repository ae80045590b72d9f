/** The analysis of one table, asked for once and looked at until it is done. */
import { api } from '../api.ts';
import { errorWords } from '../refusal.ts';
import { notices } from '../ui/notices.svelte.ts';
import type { AnalysisJob } from '../wire.ts';

const LOOK_EVERY = 700;

export class Analysis {
  job = $state.raw<AnalysisJob | null>(null);
  #table: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#table = table;
  }

  get isDone(): boolean {
    return this.job?.state === 'done';
  }

  /** Costs the server a bot's thinking about every move: only where somebody asks for it. */
  async start(): Promise<void> {
    this.stop();
    await this.#look(() => api.analyse(this.#table));
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  async #look(ask: () => Promise<AnalysisJob>): Promise<void> {
    try {
      const job = await ask();
      this.job = job;
      if (job.state === 'waiting' || job.state === 'running')
        this.#timer = setTimeout(() => void this.#look(() => api.job(job.job)), LOOK_EVERY);
    } catch (error) {
      notices.toast(errorWords(error), 'bad');
    }
  }
}
