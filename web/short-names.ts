import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** Classes, and the animations that are named like them. */
const classNames = (css: string): string[] => [
  ...new Set(
    [...css.matchAll(/(?:\.|@keyframes\s+)(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name),
  ),
]

const sheets = (): string[] =>
  readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort()

const numbered = (file: string, number: number): [string, string][] => {
  const css = readFileSync(path.join(import.meta.dirname, file), 'utf8')
  return classNames(css).map((name, index) => [
    `${file} ${name}`,
    `_${number.toString(36)}-${index.toString(36)}`,
  ])
}

/**
 * Names for the classes of our style sheets by their place in the list of all: the same in the browser's
 * build and the server's, and so short that the landing page, which carries its styles, arrives at once.
 */
export const shortNames = (): ((name: string, file: string) => string) => {
  const names = new Map(sheets().flatMap(numbered))
  return (name, file) => {
    const relative = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''))
    const short = names.get(`${relative} ${name}`)
    if (!short) throw new Error(`No class ${name} was found in ${relative}`)
    return short
  }
}
