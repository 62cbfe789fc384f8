import { Fragment, type ReactNode } from 'react'

type Marks = Record<string, (text: string) => ReactNode>

/** A sentence of the catalogue with its marked words (`<terms>terms</terms>`) drawn by their name. */
export const markedText = (sentence: string, marks: Marks): ReactNode =>
  sentence.split(/(<\w+>[^<]*<\/\w+>)/).map((piece) => {
    const [, name = '', text = ''] = /^<(\w+)>([^<]*)/.exec(piece) ?? []
    return <Fragment key={piece}>{marks[name]?.(text) ?? piece}</Fragment>
  })
