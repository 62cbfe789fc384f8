/** What was typed into the search, as the fields of a new homeowner: a street or a name. */
export const typedHomeowner = (
  typed: string,
): { name?: string; last_name?: string; address?: string } => {
  const text = typed.trim().replace(/\s+/g, ' ')
  if (text === '') return {}
  if (/^\d/.test(text)) return { address: text }
  const [name = '', ...rest] = text.split(' ')
  return { name, last_name: rest.join(' ') }
}
