/** The sections the navigation leads to, by the names of section 2. */
export const anchors = [
  { anchor: 'services', label: 'landing.nav.services' },
  { anchor: 'features', label: 'landing.nav.features' },
  { anchor: 'about', label: 'landing.nav.about' },
  { anchor: 'how-it-works', label: 'landing.nav.how' },
  { anchor: 'benefits', label: 'landing.nav.benefits' },
  { anchor: 'rewards', label: 'landing.nav.rewards' },
  { anchor: 'contact', label: 'landing.nav.contact' },
] as const
