import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '#messages/index.ts'
import { leaves } from '#messages/leaves.ts'

const root = path.resolve(import.meta.dirname, '..')
const keys = leaves(en).map(([key]) => key)

/** A text by its number is asked for without it. */
const asked = (key: string) => [key, key.replace(/_(one|other)$/, '')]

/** A template that begins as a key does, or goes on from the beginning of one. */
const namesKey = ({ head, templateSpans: [first] }: ts.TemplateExpression) =>
  head.text === ''
    ? first?.literal.text.startsWith('.')
    : head.text.includes('.') && keys.some((key) => key.startsWith(head.text))

/** Our own page of samples and tests show nothing to anybody. */
const speaks = (file: string) =>
  /\/(web|server)\//.test(file) &&
  !/node_modules|\.test\.tsx?$|\/testing\/|\/design-system\//.test(file)

const configOf = (room: string) => {
  const file = path.join(root, room, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file))
}

const [web, server] = [configOf('web'), configOf('server')]

const parsed = (file: string) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)

/** Sees a node and, unless that is said to be all of it, what it is made of. */
const everyNode = (from: ts.Node, see: (node: ts.Node) => 'whole' | undefined): void => {
  if (see(from) !== 'whole') ts.forEachChild(from, (node) => everyNode(node, see))
}

/** The texts that a type allows; none where it allows any. */
const values = (type: ts.Type): string[] => {
  if (type.isUnion()) return type.types.flatMap(values)
  return type.isStringLiteral() ? [type.value] : []
}

/** Every text that a template may become, by the types of what is put in: one per error code, say. */
const written = (checker: ts.TypeChecker, { head, templateSpans }: ts.TemplateExpression) =>
  templateSpans.reduce<string[]>(
    (starts, { expression, literal }) =>
      values(checker.getTypeAtLocation(expression)).flatMap((value) =>
        starts.map((start) => `${start}${value}${literal.text}`),
      ),
    [head.text],
  )

/** `catalogues[language].a.b` leads to all texts below `a.b`. */
const branch = (node: ts.Node, below: readonly string[] = []): string | undefined => {
  if (ts.isPropertyAccessExpression(node))
    return branch(node.expression, [node.name.text, ...below])
  const start = ts.isElementAccessExpression(node) && node.expression.getText() === 'catalogues'
  return start && below.length > 0 ? below.join('.') : undefined
}

/** Templates are looked up with the types of their file: reading those of all others takes ten times as long. */
const byTemplates = (files: readonly string[]): string[] => {
  const options = { ...web.options, types: [], noEmit: true, composite: false }
  const program = ts.createProgram(files, options)
  const checker = program.getTypeChecker()
  const found: string[] = []
  for (const source of program.getSourceFiles().filter(({ fileName }) => files.includes(fileName)))
    everyNode(source, (node) => {
      if (ts.isTemplateExpression(node) && namesKey(node)) found.push(...written(checker, node))
      return undefined
    })
  return found
}

const reached = (): Set<string> => {
  const found = new Set<string>()
  const withTemplates = new Set<string>()
  for (const file of [...web.fileNames, ...server.fileNames].filter(speaks))
    everyNode(parsed(file), (node) => {
      const whole = branch(node)
      if (whole) {
        for (const key of keys) if (key.startsWith(`${whole}.`)) found.add(key)
        return 'whole'
      }
      if (ts.isStringLiteralLike(node)) found.add(node.text)
      if (ts.isTemplateExpression(node) && namesKey(node)) withTemplates.add(file)
      return undefined
    })
  for (const key of byTemplates([...withTemplates])) found.add(key)
  return found
}

test('every text is said somewhere', () => {
  const found = reached()
  expect(keys.filter((key) => !asked(key).some((name) => found.has(name)))).toEqual([])
})
