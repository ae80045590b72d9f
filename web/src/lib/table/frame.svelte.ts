/** Which drawer or dialog of a table is open. */

export type DrawerName = 'hint' | 'rules' | 'log' | 'menu';

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
