import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { publicSettings } from '#web/lib/http/public-settings.ts'
import { paths } from '#web/lib/paths.ts'

type PrivacyLinkProps = { target?: '_blank'; children?: ReactNode }

/** The privacy policy: at the address of the setting, else the product's own page (section 2). */
export const PrivacyLink = ({ target, children }: PrivacyLinkProps) => {
  const { privacyUrl } = publicSettings()
  return privacyUrl ? (
    <a href={privacyUrl} target={target} rel="noreferrer">
      {children}
    </a>
  ) : (
    <Link to={paths.privacy} target={target}>
      {children}
    </Link>
  )
}
