import { onDemand } from '../on-demand/on-demand.tsx'

/** A sheet over the screen, from the right. */
export const Drawer = onDemand(async () => (await import('./drawer-box.tsx')).DrawerBox)
