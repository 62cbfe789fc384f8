import type { Messages } from '#messages/messages.ts'

/** Letters and archives are written by the server alone: their texts are not sent to the browser. */
type ScreenTexts = Omit<Messages, 'archive' | 'emails'>

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation'
    resources: { translation: ScreenTexts }
    returnNull: false
  }
}
