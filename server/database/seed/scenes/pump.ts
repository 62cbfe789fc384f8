import { fade, numbersFrom, picture, repeat } from './canvas.ts'

/** A sump pit in a concrete floor with its pump, float and pipes. */
export const pump = (seed: number) => {
  const next = numbersFrom(seed)
  const speck = () =>
    `<circle cx="${next(0, 1280)}" cy="${next(0, 960)}" r="${next(1, 5)}" fill="${next(0, 1) > 0.5 ? '#d6d1c8' : '#7f7a72'}" opacity=".5"/>`
  return picture(
    fade('concrete', [
      [0, '#b9b4ab'],
      [1, '#8f8a82'],
    ]) +
      fade(
        'body',
        [
          [0, '#0c2b3d'],
          [0.45, '#3d7390'],
          [1, '#081c28'],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      ) +
      fade(
        'white',
        [
          [0, '#b8b8b2'],
          [0.4, '#ffffff'],
          [1, '#a5a59f'],
        ],
        'x1="0" y1="0" x2="1" y2="0"',
      ),
    `<rect width="1280" height="960" fill="url(#concrete)"/>${repeat(150, speck)}
<path d="M80 ${next(120, 200)}l240 60 90 130M1200 ${next(640, 800)}l-190-30-60 90" stroke="#5d5952" stroke-width="4" fill="none"/>
<ellipse cx="640" cy="560" rx="440" ry="320" fill="#6c6760"/><ellipse cx="640" cy="572" rx="404" ry="290" fill="#1d2a31"/>
<ellipse cx="640" cy="640" rx="380" ry="218" fill="#3b5b6a"/><path d="M330 640q160-40 320-6t290-14M380 730q200-34 480 6" stroke="#bcd6e2" stroke-width="6" fill="none" opacity=".6"/>
<rect x="520" y="330" width="220" height="330" rx="46" fill="url(#body)"/><rect x="548" y="300" width="164" height="54" rx="18" fill="#12384e"/><path d="M540 430h180M540 480h180M540 530h180" stroke="#0a2230" stroke-width="8"/>
<ellipse cx="630" cy="668" rx="170" ry="56" fill="#3b5b6a" opacity=".75"/>
<rect x="770" y="0" width="72" height="470" fill="url(#white)"/><rect x="756" y="210" width="100" height="86" rx="10" fill="#d9d9d3" stroke="#8f8f88" stroke-width="4"/><path d="M740 470h100" stroke="#e9e9e4" stroke-width="60"/>
<path d="M560 300Q430 120 250 0" stroke="#15181b" stroke-width="16" fill="none"/>
<g transform="rotate(${next(-20, 20)} 420 560)"><ellipse cx="400" cy="570" rx="64" ry="46" fill="#e5702a"/><ellipse cx="384" cy="556" rx="30" ry="16" fill="#ffb483"/></g><path d="M450 560Q520 500 540 440" stroke="#15181b" stroke-width="9" fill="none"/>
<path d="M0 880q260-60 560-20t720-20v120H0Z" fill="#c6dae6" opacity=".4"/>`,
  )
}
