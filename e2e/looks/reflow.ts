import type { Page } from '@playwright/test'

/**
 * What a narrow window loses: a page that scrolls sideways, words and controls beyond its edge, texts
 * that their box cuts. Dots at the end of a text are the design's own choice.
 */
export const lostAtThisWidth = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    // What only a screen reader reads is cut down to nothing, or waits above the page for the keyboard.
    const forTheEye = (node: Element | null): boolean => {
      if (!node) return true
      const { clip, clipPath } = getComputedStyle(node)
      const unseen = clip !== 'auto' || clipPath !== 'none' || node.matches('.pl-skip-link')
      return (
        !unseen && !node.matches('[aria-hidden="true"], [inert]') && forTheEye(node.parentElement)
      )
    }
    const speaks = (node: Element) =>
      node.matches('a, button, input, label, select, textarea, img') ||
      [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
    const isCut = (node: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(node)
      const cuts = overflowX !== 'visible' && textOverflow === 'clip'
      return cuts && !node.matches('input, select') && node.scrollWidth > node.clientWidth + 1
    }
    // What can be scrolled within a box is not lost.
    const isCutOff = (node: Element) => {
      const { left, right } = node.getBoundingClientRect()
      const isBeyond = (box: Element | null): boolean => {
        if (!box || box === document.body) return false
        const { overflowX, textOverflow } = getComputedStyle(box)
        if (overflowX === 'visible') return isBeyond(box.parentElement)
        if (!['hidden', 'clip'].includes(overflowX) || textOverflow !== 'clip') return false
        const edge = box.getBoundingClientRect()
        return left < edge.left - 1 || right > edge.right + 1 || isBeyond(box.parentElement)
      }
      return isBeyond(node.parentElement)
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const isOut = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1
    const lost = [
      ...document.querySelectorAll('body *:not(svg *, script, style, noscript)'),
    ].filter(
      (node) =>
        speaks(node) &&
        (isOut(node.getBoundingClientRect()) || isCut(node) || isCutOff(node)) &&
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        forTheEye(node),
    )
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : []),
      ...lost.map((node) => node.outerHTML.slice(0, 160)),
    ]
  })

/** At once, also where a change takes a millisecond. */
const spacing = `* {
  transition: none !important;
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p {
  margin-block-end: 2em !important;
}`

const unmoved = '* { transition: none !important; }'

const giveStyle = (page: Page, rules: string) =>
  page.evaluate((given) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(given)
    document.adoptedStyleSheets = [sheet]
  }, rules)

/** What is lost to a reader who spaces lines, letters and words out (WCAG 1.4.12). */
export const lostWhenSpacedOut = async (page: Page): Promise<string[]> => {
  await giveStyle(page, spacing)
  const lost = await lostAtThisWidth(page)
  await giveStyle(page, unmoved)
  return lost
}

/** Fields with letters so small that a phone enlarges the page around them, and leaves it so. */
export const enlargedOnAPhone = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter(
        (field) =>
          !field.matches('[type="checkbox"], [type="radio"], [type="file"]') &&
          Number.parseFloat(getComputedStyle(field).fontSize) < 16,
      )
      .map((field) => field.outerHTML.slice(0, 160)),
  )
