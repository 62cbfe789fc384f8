import type { ReactNode } from 'react'
import { scrollToSection } from './scroll-to-section.ts'

type SectionLinkProps = {
  anchor: string
  className?: string | undefined
  /** What it is called, where its words alone do not say it. */
  label?: string
  onFollow?: () => void
  children: ReactNode
}

/** A link to a section of this page. */
export const SectionLink = ({ anchor, className, label, onFollow, children }: SectionLinkProps) => (
  <a
    className={className}
    href={`#${anchor}`}
    aria-label={label}
    onClick={(event) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      onFollow?.()
      scrollToSection(anchor)
    }}
  >
    {children}
  </a>
)
