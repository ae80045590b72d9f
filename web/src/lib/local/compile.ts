/** An engine of the page, fetched and compiled. */
import { Refused } from '../api.ts';

export async function compile(url: string): Promise<WebAssembly.Module> {
  try {
    return await WebAssembly.compileStreaming(fetch(url));
  } catch (error) {
    // Not kept on this device yet, and nobody to ask for it.
    if (error instanceof TypeError) throw new Refused('net/offline', 0, 'the engine could not be fetched');
    throw error;
  }
}
