/** Where the app's pages begin that belong to their reader: the signed-in area, and what letters lead to. */
export const readersPages = [
  '/inicio',
  '/confirm-email',
  '/confirm-email-change',
  '/cancel-email-change',
  '/turn-off-codes',
  '/unsubscribe',
  '/plumber/reset-password',
  '/company/reset-password',
] as const

const pages = [
  ...readersPages,
  '/faq',
  '/plumber/forgot-password',
  '/company/forgot-password',
  '/operator',
]

/** Whether a page of the app stands at an address beside the public ones, which have routes of their own. */
export const isPage = (url: string): boolean => {
  const [path = ''] = url.split('?', 1)
  return pages.some((page) => path === page || path.startsWith(`${page}/`))
}
