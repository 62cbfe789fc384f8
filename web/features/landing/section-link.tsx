import type { ReactNode } from 'react'
import { scrollToSection } from './scroll-to-section.ts'

type SectionLinkProps = {
  anchor: string
  /** The address it has beside its anchor, for whoever opens it elsewhere. */
  href?: string
  className?: string | undefined
  /** What it is called, where its words alone do not say it. */
  label?: string
  onFollow?: () => void
  children: ReactNode
}

/** A link to a section of this page. */
export const SectionLink = ({
  anchor,
  href = `#${anchor}`,
  className,
  label,
  onFollow,
  children,
}: SectionLinkProps) => (
  <a
    className={className}
    href={href}
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
