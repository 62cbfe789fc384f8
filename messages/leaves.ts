/** Every text of a tree with the path of its key, `a.b.c`. */
export const leaves = (tree: object, path = ''): [key: string, text: string][] =>
  Object.entries(tree).flatMap(([name, value]) => {
    const key = path === '' ? name : `${path}.${name}`
    return typeof value === 'string' ? [[key, value]] : leaves(value, key)
  })
