/** Counties renamed since the crosswalk was made: Wade Hampton is Kusilvak, Shannon is Oglala Lakota. */
const renamed: Readonly<Record<number, number>> = { 2270: 2158, 46113: 46102 }

export const currentFips = (fips: number) => renamed[fips] ?? fips

/** The crosswalk puts Guam into American Samoa; Guam is one county. */
export const countiesOfState: Readonly<Record<string, readonly number[]>> = {
  GU: [66010],
  /** Freely associated states: served by the post, without counties. */
  FM: [],
  MH: [],
  PW: [],
}

/** American Samoa has one ZIP code for all its inhabited districts: Eastern, Western, Manu'a. */
export const countiesOfZip: Readonly<Record<string, readonly number[]>> = {
  '96799': [60010, 60050, 60020],
  /** Kalaupapa is the one settlement of Kalawao, the county that GeoNames leaves to Maui. */
  '96742': [15005],
}

/** States with ZIP codes that are not in the product's list of states. */
export const furtherStates = [
  ['FM', 'Federated States of Micronesia'],
  ['MH', 'Marshall Islands'],
  ['PW', 'Palau'],
] as const

/** Names of the map that differ from the product's list of states. */
export const stateNames: Readonly<Record<string, string>> = {
  'United States Virgin Islands': 'Virgin Islands',
  'Commonwealth of the Northern Mariana Islands': 'Northern Mariana Islands',
}

const baltimore = 24510
const saintLouis = 29510
const firstCityOfVirginia = 51500

/** Independent cities share their names with counties around them, so they are told apart. */
export const countyName = (fips: number, name: string) => {
  const city =
    fips === baltimore ||
    fips === saintLouis ||
    (fips > firstCityOfVirginia && fips < firstCityOfVirginia + 500)
  return city && !name.endsWith(' City') ? `${name} City` : name
}

const military = ['AA', 'AE', 'AP']

export const isMilitary = (state: string) => military.includes(state)

/** "FPO AP" is an address of the armed forces in the Pacific. */
export const militaryState = (city: string) => {
  const code = city.slice(-2)
  return isMilitary(code) ? code : undefined
}
