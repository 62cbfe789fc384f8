/** What a letter says, before it becomes text and HTML. */
export type Content = {
  subject: string
  heading: string
  paragraphs: string[]
  facts?: { label: string; value: string }[]
  action: { label: string; url: string }
  /** A second, quieter link. */
  other?: { label: string; url: string }
  /** Why the reader gets it, where that is not because of an account of theirs. */
  why?: string
  /** To whoever runs the installation, who has nobody of ours to ask. */
  toOperator?: true
}
