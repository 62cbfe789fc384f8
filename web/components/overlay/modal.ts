import { onDemand } from '../on-demand/on-demand.tsx'

/** A window over the screen, with a title and a way to close it. */
export const Modal = onDemand(async () => (await import('./modal-box.tsx')).ModalBox)
