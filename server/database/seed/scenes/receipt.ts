import { dollars } from '../../../lib/dollars.ts'
import { fade, numbersFrom, picture, repeat } from './canvas.ts'
import { figures } from './digits.ts'

/** A paper invoice on a workbench: letterhead, lines, and the sum in figures that can be read. */
export const receipt = (seed: number, totalCents: number) => {
  const next = numbersFrom(seed)
  const parts = Math.round(totalCents * next(0.25, 0.45))
  const rows = [parts, totalCents - parts]
  const scribble = (x: number, y: number, length: number) =>
    `<path d="M${x} ${y}${repeat(Math.round(length / 26), () => `q${next(5, 9)} ${next(-13, -3)} 13 0t13 ${next(-2, 2)}`)}" fill="none" stroke="#3c4650" stroke-width="3.4"/>`
  return picture(
    fade('bench', [
      [0, '#7b5738'],
      [1, '#533820'],
    ]) +
      fade('paper', [
        [0, '#fffdf6'],
        [1, '#efe9da'],
      ]),
    `<rect width="1280" height="960" fill="url(#bench)"/>
${repeat(16, (grain) => `<path d="M0 ${grain * 62 + next(0, 40)}q${next(200, 500)} ${next(-22, 22)} 640 0t640 ${next(-12, 12)}" stroke="#3f2a16" stroke-width="${next(1, 4)}" fill="none" opacity=".45"/>`)}
<g transform="rotate(${next(-6, 6)} 640 480)">
<rect x="330" y="64" width="600" height="860" fill="#1a0f06" opacity=".35" transform="translate(14 16)"/><rect x="330" y="64" width="600" height="860" fill="url(#paper)"/>
<path d="M394 120v54" stroke="#b65a24" stroke-width="5"/><path d="M374 166h40c0 22-12 34-20 54-8-20-20-32-20-54Z" fill="#b65a24"/>
<rect x="440" y="132" width="270" height="26" rx="4" fill="#0c1b2a"/>${scribble(440, 196, 220)}
<path d="M370 250h520" stroke="#0c1b2a" stroke-width="3"/>
${scribble(370, 300, 300)}${scribble(370, 336, 210)}
<rect x="370" y="380" width="520" height="40" fill="#dfe6ea"/>
${rows.map((cents, index) => `${scribble(380, 470 + index * 74, 230)}${figures(dollars(cents), 742, 446 + index * 74, 26, '#26313b')}<path d="M370 ${494 + index * 74}h520" stroke="#c9c3b4" stroke-width="2"/>`).join('')}
<rect x="600" y="626" width="290" height="74" fill="#f6e9dd"/>${figures(`$${dollars(totalCents)}`, 622, 645, 36, '#8c3f12')}
<path d="M390 800q30-70 50-10t34-20 30 10 46-34 20 44 70-10" fill="none" stroke="#1d3d8f" stroke-width="5"/><path d="M370 830h280" stroke="#8b8f92" stroke-width="2"/>
<g transform="rotate(-14 780 800)"><rect x="690" y="764" width="180" height="76" rx="8" fill="none" stroke="#13795b" stroke-width="6"/><path d="M716 818v-32h18q10 0 10 9t-10 9h-18m40 14 12-32 12 32m-20-10h16m14 10v-32m14 0v32h14q8 0 8-16t-8-16h-14" fill="none" stroke="#13795b" stroke-width="6"/></g>
</g>
<g transform="rotate(24 1080 700)"><rect x="1050" y="420" width="36" height="420" rx="10" fill="#b8322c"/><path d="M1030 300q38-50 76 0l-14 130h-48Z" fill="#c3c9cc"/><path d="M1030 300q-18 60 20 92" fill="none" stroke="#dfe4e6" stroke-width="10"/></g>`,
  )
}
