import type { Icon } from '@tabler/icons-react'
import { useTakenOver } from './use-taken-over.ts'

/** An icon beside words that say the same; its place is there from the start, its lines come later. */
export const LateIcon = ({ Icon }: { Icon: Icon }) =>
  useTakenOver() ? <Icon size={26} aria-hidden /> : <svg width={26} height={26} aria-hidden />
