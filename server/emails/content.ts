/** What a letter says, before it becomes text and HTML. */
export type Content = {
  subject: string
  heading: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  action: { label: string; url: string }
}
