import type { Messages } from '#messages/messages.ts'

/** The texts the landing page shows: a file of their own (text-files.ts). */
export const pageTexts = ({ auth, common, landing, service }: Messages) => ({
  auth: {
    again: auth.again,
    login: {
      title: auth.login.title,
      other_plumber_link: auth.login.other_plumber_link,
      other_company_link: auth.login.other_company_link,
    },
  },
  common: {
    product: common.product,
    tagline: common.tagline,
    skip_to_content: common.skip_to_content,
    actions: { close: common.actions.close },
    account: common.account,
    contact: common.contact,
    language: common.language,
    scheme: common.scheme,
  },
  landing,
  service: { types: service.types },
})

export type PageTexts = ReturnType<typeof pageTexts>
