import { openSheet, sheet } from './statement-sheet.ts'

const day = { name: 'day', x: sheet.left, width: 58 } as const
const job = { name: 'job', x: 108, width: 40 } as const
const description = { name: 'description', x: 150, width: 112 } as const
/** Figures stand right. */
const figures = [
  { name: 'referral', x: 262, width: 62 },
  { name: 'platform_fee', x: 326, width: 56 },
  { name: 'processing_fee', x: 384, width: 60 },
  { name: 'total', x: 446, width: 59 },
  { name: 'refunded', x: 507, width: 57 },
] as const

type Figure = (typeof figures)[number]['name']
type Column = 'day' | 'job' | 'description' | Figure

/** A text for each column of figures. */
export type Figures = Record<Figure, string>

type Fact = { label: string; value: string }
type Linked = { text: string; link: string }

type Entry = Record<'day' | 'description', string> & {
  job: Linked
  /** What is said of it, small, below the description. */
  notes: readonly string[]
  receipt: Linked | undefined
  figures: Figures
}

type Sums = {
  label: string
  figures: Figures
  /** Whether they need smaller figures. */
  areLong: boolean
  net: Fact & { note: string }
  remarks: { fees: string; zone: string }
}

const head = { size: 8, colour: 'soft', bold: true } as const
const note = { size: 8, colour: 'soft' } as const

type Info = {
  /** Names the file, and stands on top of each page but the first. */
  title: string
  language: string
  heading: (column: Column) => string
}

/** A statement's Letter pages, as many as are needed, and where on them things stand: each below the one before it. */
export const openPaper = ({ title, language, heading }: Info) => {
  const { pdf, write, heightOf, rule, line, box, onEachPage } = openSheet({ title, language })
  let y = sheet.top

  const heads = (at: number) => {
    for (const { name, ...place } of [day, job, description])
      write(heading(name), { ...place, y: at }, head)
    for (const { name, ...place } of figures)
      write(heading(name), { ...place, y: at, align: 'right' }, head)
    rule(at + 14, 'ink')
    y = at + 21
  }

  const nextPage = () => {
    pdf.addPage()
    const width = sheet.right - sheet.left
    heads(write(title, { x: sheet.left, y: sheet.top, width }, note) + 12)
  }

  const makeRoom = (height: number) => {
    if (y + height > sheet.bottom) nextPage()
  }

  const fact = ({ label, value }: Fact, x: number, from: number) => {
    const below = write(label, { x, y: from, width: 230 }, note)
    return write(value, { x, y: below + 2, width: 230 }, { size: 10 })
  }

  const figuresOf = (of: Figures, style: { bold?: boolean; size?: number } = {}) => {
    for (const { name, ...place } of figures)
      write(of[name], { ...place, y, align: 'right' }, style)
  }

  return {
    begin: (name: string, { reader, period, made }: Record<'reader' | 'period' | 'made', Fact>) => {
      const place = { x: sheet.left, width: sheet.right - sheet.left }
      line()
      write('Plumbline', { ...place, y: 64 }, { size: 13, bold: true })
      const from = write(name, { ...place, y: 90 }, { size: 22, bold: true }) + 14
      const left = fact(reader, sheet.left, from)
      const right = fact(made, 330, fact(period, 330, from) + 8)
      heads(Math.max(left, right) + 22)
    },
    remark: (text: string) => {
      y = write(text, { x: sheet.left, y, width: 400 }, { colour: 'soft' }) + 10
    },
    entry: ({ notes, receipt, ...of }: Entry) => {
      const { width } = description
      const noted = notes.reduce((sum, text) => sum + heightOf(text, width, note), 0)
      makeRoom(heightOf(of.description, width) + noted + (receipt ? 11 : 0) + 8)
      write(of.day, { ...day, y })
      write(of.job.text, { ...job, y, link: of.job.link }, { colour: 'water' })
      let end = write(of.description, { ...description, y })
      for (const text of notes) end = write(text, { ...description, y: end }, note)
      if (receipt) {
        const place = { ...description, y: end + 1, link: receipt.link }
        end = write(receipt.text, place, { size: 8, colour: 'water' })
      }
      figuresOf(of.figures)
      rule(end + 4)
      y = end + 10
    },
    sums: ({ label, net, remarks, ...of }: Sums) => {
      makeRoom(120)
      write(label, { x: sheet.left, y, width: 200 }, { bold: true })
      figuresOf(of.figures, { bold: true, size: of.areLong ? 8 : 9 })
      rule(y + 15, 'ink')
      const below = y + 32
      box(330, below, 62)
      const boxed = { x: 344, width: 206 } as const
      write(net.label, { ...boxed, y: below + 10 }, { colour: 'soft' })
      write(net.value, { ...boxed, y: below + 22, align: 'right' }, { size: 16, bold: true })
      write(net.note, { ...boxed, y: below + 44 }, note)
      const fees = write(remarks.fees, { x: sheet.left, y: below + 4, width: 250 }, note)
      write(remarks.zone, { x: sheet.left, y: fees + 4, width: 250 }, note)
    },
    /** Below each page, once all are there. */
    end: (support: string, number: (page: number, pages: number) => string) => {
      onEachPage((page, pages) => {
        write(support, { x: sheet.left, y: sheet.foot, width: 340 }, note)
        const place = { x: 400, y: sheet.foot, width: sheet.right - 400, align: 'right' } as const
        write(number(page, pages), place, note)
      })
      pdf.end()
      return pdf
    },
  }
}
