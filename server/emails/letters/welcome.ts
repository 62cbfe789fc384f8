import type { Content } from '../content.ts'
import type { Writing } from '../reader.ts'

/** To a new account: what happens now, and the first thing to do. */
export const welcome = ({ reader, house, t, url }: Writing): Content => {
  const text = `emails.welcome.${reader.role}` as const
  return {
    subject: t(`${text}.subject`),
    heading: t(`${text}.heading`),
    paragraphs: [t(`${text}.what`, { hours: house.offerHours }), t(`${text}.next`)],
    action: {
      label: t(`${text}.action`),
      url: url(`/inicio/${reader.role}/profile/${reader.accountId}`),
    },
  }
}
