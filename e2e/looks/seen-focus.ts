import type { Page } from '@playwright/test'
import { transitionsOver } from './transitions-over.ts'

type Focus = { on: string; isSeen: boolean }

/**
 * The element that has the focus, if any, and whether it is seen that it has: by an outline of two pixels on it or
 * on the box around it, with 3:1 or more against what is behind.
 */
export const focusIn = async (page: Page): Promise<Focus | undefined> => {
  await transitionsOver(page)
  return page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return undefined
    const paint = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const rgba = (color: string) => {
      paint?.clearRect(0, 0, 1, 1)
      if (paint) paint.fillStyle = color
      paint?.fillRect(0, 0, 1, 1)
      return [...(paint?.getImageData(0, 0, 1, 1).data ?? [])]
    }
    const light = (color: string) =>
      rgba(color)
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
        .reduce((sum, part, place) => sum + part * ([0.2126, 0.7152, 0.0722][place] ?? 0), 0)
    const contrast = (one: string, other: string) => {
      const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
      return (high + 0.05) / (low + 0.05)
    }
    const behind = (node: Element | null): string => {
      if (!node) return 'white'
      const { backgroundColor } = getComputedStyle(node)
      return rgba(backgroundColor)[3] === 255 ? backgroundColor : behind(node.parentElement)
    }
    const isSeen = (node: Element) => {
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(node)
      const drawn = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return drawn && contrast(outlineColor, behind(node.parentElement)) >= 3
    }
    const around = [focused, focused.parentElement, focused.parentElement?.parentElement]
    const beside = focused.nextElementSibling
    return {
      on: focused.outerHTML.slice(0, 200),
      isSeen: [...around, beside].some(
        (node) => node !== null && node !== undefined && isSeen(node),
      ),
    }
  })
}
