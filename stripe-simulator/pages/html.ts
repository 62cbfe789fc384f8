/** Text that is safe to put in a page as it is. */
export type Html = { readonly html: string }
type Part = Html | string | number | false | null | undefined | readonly Html[]

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')

const render = (part: Part): string => {
  if (part === false || part === null || part === undefined) return ''
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part))
  if ('html' in part) return part.html
  return part.map(render).join('')
}

/** A piece of a page; everything put into it is escaped unless it is a piece of a page itself. */
export const html = (strings: TemplateStringsArray, ...parts: Part[]): Html => ({
  html: strings.map((text, index) => text + render(parts[index])).join(''),
})
