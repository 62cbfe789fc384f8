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
      node.matches('a, button, input, select, textarea, img') ||
      [...node.childNodes].some((child) => child instanceof Text && child.data.trim() !== '')
    const isCut = (node: Element) => {
      const { overflowX, textOverflow } = getComputedStyle(node)
      const cuts = overflowX !== 'visible' && textOverflow === 'clip'
      return cuts && !node.matches('input, select') && node.scrollWidth > node.clientWidth + 1
    }
    const { scrollWidth, clientWidth } = document.documentElement
    const isOut = ({ left, right }: DOMRect) => left < -1 || right > clientWidth + 1
    const lost = [
      ...document.querySelectorAll('body *:not(svg *, script, style, noscript)'),
    ].filter(
      (node) =>
        speaks(node) &&
        (isOut(node.getBoundingClientRect()) || isCut(node)) &&
        node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        forTheEye(node),
    )
    return [
      ...(scrollWidth > clientWidth ? [`${scrollWidth} pixels in ${clientWidth}`] : []),
      ...lost.map((node) => node.outerHTML.slice(0, 160)),
    ]
  })
