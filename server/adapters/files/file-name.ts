const allowed = /^[a-z0-9][a-z0-9-]{0,99}\.[a-z0-9]{2,5}$/

/** A name that cannot leave the store: no separators, no leading dot; throws on any other. */
export const checkFileName = (name: string) => {
  if (!allowed.test(name)) throw new Error('A stored file cannot have this name')
  return name
}
