import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '#contract/language.ts'
import { catalogues } from '#messages/index.ts'
import { knotOf, linePath, panels } from './line.ts'

const root = path.join(import.meta.dirname, '../../..')

const face = (name: string, weights: string) => {
  const font = readFileSync(path.join(root, `build/fonts/${name}-latin.woff2`)).toString('base64')
  const family = name === 'inter' ? 'Text' : 'Display'
  return `@font-face{font-family:${family};font-weight:${weights};src:url(data:font/woff2;base64,${font})}`
}

const mark = readFileSync(path.join(root, 'web/public/favicon.svg'), 'utf8')
  .replace(/<style>.*<\/style>/, '')
  .replace('<svg', '<svg width="44" height="44"')

const brand = (product: string) => `<p class="brand">${mark}${product}</p>`

/** What each step's line passes, in words the product itself uses. */
const stepsOf = (language: Language) => {
  const { jobs, landing, money } = catalogues[language]
  const { mock, price } = landing.features
  const { stops } = money.where
  const { form } = jobs
  return [
    {
      title: landing.how.refer,
      beats: [
        form.homeowner_title,
        form.damage_title,
        form.money_title,
        form.photos_title,
        mock.told,
      ],
    },
    { title: landing.how.track, beats: [price, mock.accepted, mock.paying, stops.paid] },
    { title: landing.how.paid, beats: [stops.in_transfer, stops.available, stops.at_bank] },
  ]
}

const top = (place: number) => `style="top:${panels[place]}px"`

const step = ({ title, beats }: ReturnType<typeof stepsOf>[number], index: number) => `
  <section class="panel step" ${top(index + 1)}>
    <span class="number">${index + 1}</span><h2>${title}</h2>
    <ol>${beats
      .map((beat, place) => {
        const { number } = knotOf(index, place)
        return `<li style="--place:${number}"><span>${beat}</span></li>`
      })
      .join('')}</ol>
  </section>`

const pipe = `<svg width="1280" height="720" viewBox="0 0 1280 720" fill="none" style="position:absolute">
    <path d="M760 120h170m68 0h282M760 168h170m68 0h282" stroke="#0c1b2a" stroke-width="6"/>
    <path d="M930 104v80m68-80v80" stroke="#0c1b2a" stroke-width="16"/>
    <path d="M964 196c30 46 48 71 48 101a48 48 0 0 1-96 0c0-30 18-55 48-101Z" fill="#1366d6"/>
  </svg>`

const tick = `<svg width="64" height="64" viewBox="0 0 64 64" fill="none"><path d="m10 34 16 16 30-34" stroke="#13795b" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const arrow = `<svg class="arrow" width="26" height="34" viewBox="0 0 26 34"><path d="M3 2v24l6-6 4 10 5-2-4-10h9Z" fill="#0c1b2a" stroke="#fff" stroke-width="2"/></svg>`

type Addresses = { phone: string; screen: string; company: string; amount: string }

/** The stage of the film: the brand's line through all panels, a phone and a screen with the product in them. */
export const stagePage = (language: Language, { phone, screen, company, amount }: Addresses) => {
  const { common, landing, money } = catalogues[language]
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><style>
    ${face('bricolage-grotesque', '650')}${face('inter', '400 700')}
    ${readFileSync(path.join(import.meta.dirname, 'stage.css'), 'utf8')}</style>
  <div id="world">
    <svg id="line" width="1280" height="3600"><path d="${linePath}"/></svg>
    <section class="panel opening" ${top(0)}>${pipe}${brand(common.product)}<h1>${landing.how.title}</h1></section>
    ${stepsOf(language).map(step).join('')}
    <section class="panel closing" ${top(4)}>
      <h1>${[landing.hero.refer, landing.hero.track, landing.hero.paid].map((word) => `<span>${word}</span>`).join('')}</h1>
      ${brand(common.product)}
      <div class="receipt"><span>${money.where.stops.paid}</span><strong>${amount} ${tick}</strong></div>
    </section>
    <div class="device" id="screen"><header><i></i><i></i><i></i><b>${company}</b></header>
      <div class="page"><iframe name="screen" src="${screen}"></iframe>${arrow}</div></div>
    <div class="device" id="phone"><iframe name="phone" src="${phone}"></iframe><div class="touch"></div></div>
  </div>
  <img id="veil" alt=""></html>`
}
