import { saveFile } from './download.ts'

/** Hands a text to the reader as a file. */
export const saveText = (name: string, text: string, type: 'text/csv' | 'text/plain'): void =>
  saveFile(new Blob([text], { type: `${type};charset=utf-8` }), name)
