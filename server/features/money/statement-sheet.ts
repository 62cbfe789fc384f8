import PDFDocument from 'pdfkit'
import { pdfText } from './pdf-text.ts'

const ink = '#0C1B2A'
const soft = '#566472'
const copper = '#B65A24'
const water = '#1366D6'
const hairline = '#E3DED4'
const paper = '#F7F5F1'

const colours = { ink, soft, water }

type Style = { size?: number; colour?: keyof typeof colours; bold?: boolean }
type Place = { x: number; y: number; width: number; align?: 'left' | 'right'; link?: string }

/** Where a statement's sheet begins and ends, in points. */
export const sheet = { left: 48, right: 564, top: 48, bottom: 724, foot: 752 }

/** Letter pages with the few marks a statement is made of; `write` answers where its text ends. */
export const openSheet = (info: { title: string; language: string }) => {
  const pdf = new PDFDocument({
    size: 'LETTER',
    margins: { top: sheet.top, bottom: 0, left: sheet.left, right: sheet.left },
    bufferPages: true,
    lang: info.language,
    // What holds it says its title, not the name of its file.
    displayTitle: true,
    info: { Title: pdfText(info.title), Author: 'Plumbline' },
  })
  const styled = ({ size = 9, colour = 'ink', bold = false }: Style) =>
    pdf
      .font(bold ? 'Helvetica-Bold' : 'Helvetica')
      .fontSize(size)
      .fillColor(colours[colour])
  return {
    pdf,
    write: (text: string, { x, y, width, align = 'left', link }: Place, style: Style = {}) => {
      styled(style).text(pdfText(text), x, y, { width, align, link: link ?? null })
      return pdf.y
    },
    heightOf: (text: string, width: number, style: Style = {}) =>
      styled(style).heightOfString(pdfText(text), { width }),
    rule: (y: number, colour: 'hairline' | 'ink' = 'hairline') =>
      pdf
        .moveTo(sheet.left, y)
        .lineTo(sheet.right, y)
        .lineWidth(0.75)
        .strokeColor(colour === 'ink' ? ink : hairline)
        .stroke(),
    /** The copper line on top of the first page. */
    line: () => pdf.rect(sheet.left, sheet.top, sheet.right - sheet.left, 3).fill(copper),
    box: (x: number, y: number, height: number) =>
      pdf.roundedRect(x, y, sheet.right - x, height, 6).fill(paper),
    /** Does something on each page once all are there. */
    onEachPage: (work: (page: number, pages: number) => void) => {
      const { count } = pdf.bufferedPageRange()
      for (let index = 0; index < count; index += 1) {
        pdf.switchToPage(index)
        work(index + 1, count)
      }
    },
  }
}
