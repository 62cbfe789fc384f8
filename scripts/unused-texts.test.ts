import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { en } from '#messages/index.ts'
import { leaves } from '#messages/leaves.ts'
import { whole } from '#server/testing/whole.ts'

const root = path.resolve(import.meta.dirname, '..')
const keys = leaves(en).map(([key]) => key)

/** A text by its number is asked for without it. */
const asked = (key: string) => [key, key.replace(/_(one|other)$/, '')]

/** A template that begins as a key does, or goes on from the beginning of one. */
const namesKey = ({ head, templateSpans: [first] }: ts.TemplateExpression) =>
  head.text === ''
    ? first?.literal.text.startsWith('.')
    : head.text.includes('.') && keys.some((key) => key.startsWith(head.text))

/** Tests show nothing to anybody. */
const speaks = ({ fileName }: ts.SourceFile) =>
  /\/(web|server)\//.test(fileName) && !/node_modules|\.test\.tsx?$|\/testing\//.test(fileName)

const configOf = (room: string) => {
  const file = path.join(root, room, 'tsconfig.json')
  const { config } = ts.readConfigFile(file, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file))
}

const openProgram = () => {
  const [web, server] = [configOf('web'), configOf('server')]
  const options = { ...web.options, types: [], noEmit: true, composite: false }
  return ts.createProgram([...web.fileNames, ...server.fileNames], options)
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

const reached = (): Set<string> => {
  const found = new Set<string>()
  const program = openProgram()
  const checker = program.getTypeChecker()
  const visit = (node: ts.Node): void => {
    const whole = branch(node)
    if (whole) {
      for (const key of keys) if (key.startsWith(`${whole}.`)) found.add(key)
      return
    }
    if (ts.isStringLiteralLike(node)) found.add(node.text)
    if (ts.isTemplateExpression(node) && namesKey(node))
      for (const key of written(checker, node)) found.add(key)
    ts.forEachChild(node, visit)
  }
  for (const source of program.getSourceFiles().filter(speaks)) visit(source)
  return found
}

test.runIf(whole)('every text is said somewhere', () => {
  const found = reached()
  expect(keys.filter((key) => !asked(key).some((name) => found.has(name)))).toEqual([])
})
