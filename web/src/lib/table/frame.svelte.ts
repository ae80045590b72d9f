/** Which drawer or dialog of a table is open. */

export type DrawerName = 'hint' | 'rules' | 'log' | 'menu';

/** By this name whatever lies in a frame finds its state. */
export const FRAME = 'frame';

export class FrameState {
  drawer = $state<DrawerName | null>(null);
  shortcuts = $state(false);
  notation = $state(false);
  invite = $state(false);
  resigning = $state(false);

  open(name: DrawerName): void {
    this.drawer = name;
  }
}
