const allowed = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/

export const isFileName = (name: string) => allowed.test(name)

/** A name that cannot leave the store: no separators, no leading dot; throws on any other. */
export const checkFileName = (name: string) => {
  if (!isFileName(name)) throw new Error('A stored file cannot have this name')
  return name
}

/**
 * The file that is read for a name. Photos of a large demonstration show a few pictures over and
 * over: what follows `--` in their names only keeps each from being guessed.
 */
export const readAs = (name: string) => checkFileName(name).replace(/--[0-9a-f]+(?=\.)/, '')
