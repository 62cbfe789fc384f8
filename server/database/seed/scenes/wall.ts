import { fade, numbersFrom, picture, repeat } from './canvas.ts'
import { figures } from './digits.ts'

const stud = (x: number) =>
  `<rect x="${x}" y="330" width="72" height="520" fill="#c99b63"/><path d="M${x + 22} 330v520M${x + 50} 330v520" stroke="#a87b45" stroke-width="3"/><rect x="${x}" y="690" width="72" height="160" fill="#6b4a26" opacity=".45"/>`

/** A wall cut open above the baseboard: wet insulation, studs, and a moisture meter on it. */
export const wall = (seed: number) => {
  const next = numbersFrom(seed)
  const reading = `${Math.round(next(28, 46))}.${Math.round(next(0, 9))}`
  const x = next(700, 820)
  const tuft = () =>
    `<path d="M${next(190, 1060)} ${next(350, 830)}q${next(10, 40)} ${next(-24, 24)} ${next(40, 90)} ${next(-10, 10)}" stroke="${next(0, 1) > 0.5 ? '#f3c6cf' : '#b98a86'}" stroke-width="${next(6, 16)}" fill="none" opacity=".6" stroke-linecap="round"/>`
  return picture(
    fade('paint', [
      [0, '#dfe5e1'],
      [1, '#b9c2bb'],
    ]) +
      fade('wool', [
        [0, '#eab7c0'],
        [0.55, '#d79aa2'],
        [1, '#85635c'],
      ]),
    `<rect width="1280" height="960" fill="url(#paint)"/>
<path d="M0 250q200-44 420-8t430-14 430 10v600H0Z" fill="#a3936c" opacity=".32"/><path d="M0 262q200-44 420-8t430-14 430 10" fill="none" stroke="#8a744a" stroke-width="5" opacity=".5"/>
<path d="M168 322l930-10 18 546H150Z" fill="#f7f4ec"/><path d="M184 336l900-8 14 514H166Z" fill="url(#wool)"/>
${repeat(90, tuft)}
${stud(300)}${stud(590)}${stud(900)}
<path d="M184 700h900v142H170Z" fill="#3d2f25" opacity=".3"/>
<rect y="850" width="1280" height="110" fill="#8c6a46"/><path d="M0 858h1280" stroke="#5f452b" stroke-width="8"/><path d="M0 900q320-24 640 0t640-6v66H0Z" fill="#cfe0ea" opacity=".4"/>
<g transform="rotate(${next(-9, 9)} ${x} 560)"><rect x="${x}" y="390" width="196" height="370" rx="26" fill="#f2b51e"/><rect x="${x + 14}" y="404" width="168" height="342" rx="18" fill="#23272b"/><rect x="${x + 30}" y="430" width="136" height="104" rx="8" fill="#b9d7a8"/>
${figures(`${reading}%`, x + 40, 456, 44, '#17301a').replace('scale(4.4)', 'scale(2.9 4.4)')}
<circle cx="${x + 98}" cy="610" r="34" fill="#c4322b"/><circle cx="${x + 60}" cy="690" r="16" fill="#59616a"/><circle cx="${x + 136}" cy="690" r="16" fill="#59616a"/>
<path d="M${x + 70} 390v-66M${x + 126} 390v-66" stroke="#d5d9dc" stroke-width="7"/></g>`,
  )
}
