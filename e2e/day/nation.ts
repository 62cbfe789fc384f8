/** States with their people in thousands (census of 2020) and the hours that most of them are behind UTC in winter. */
const states = [
  ['AL', 5024, 6],
  ['AK', 733, 9],
  ['AZ', 7152, 7],
  ['AR', 3012, 6],
  ['CA', 39538, 8],
  ['CO', 5774, 7],
  ['CT', 3606, 5],
  ['DE', 990, 5],
  ['DC', 690, 5],
  ['FL', 21538, 5],
  ['GA', 10712, 5],
  ['HI', 1455, 10],
  ['ID', 1839, 7],
  ['IL', 12813, 6],
  ['IN', 6786, 5],
  ['IA', 3190, 6],
  ['KS', 2938, 6],
  ['KY', 4506, 5],
  ['LA', 4658, 6],
  ['ME', 1362, 5],
  ['MD', 6177, 5],
  ['MA', 7030, 5],
  ['MI', 10077, 5],
  ['MN', 5706, 6],
  ['MS', 2961, 6],
  ['MO', 6155, 6],
  ['MT', 1084, 7],
  ['NE', 1962, 6],
  ['NV', 3105, 8],
  ['NH', 1378, 5],
  ['NJ', 9289, 5],
  ['NM', 2118, 7],
  ['NY', 20201, 5],
  ['NC', 10439, 5],
  ['ND', 779, 6],
  ['OH', 11799, 5],
  ['OK', 3959, 6],
  ['OR', 4237, 8],
  ['PA', 13003, 5],
  ['RI', 1097, 5],
  ['SC', 5118, 5],
  ['SD', 887, 6],
  ['TN', 6911, 6],
  ['TX', 29146, 6],
  ['UT', 3272, 7],
  ['VT', 643, 5],
  ['VA', 8631, 5],
  ['WA', 7705, 8],
  ['WV', 1794, 5],
  ['WI', 5894, 6],
  ['WY', 577, 7],
] as const

export type State = (typeof states)[number][0]

export const nation = states.map(([code, people, behind]) => ({ code, people, behind }))

export const people = nation.reduce((sum, state) => sum + state.people, 0)

/** How much is reported in each hour of a local day. */
const hours = [1, 1, 1, 1, 1, 2, 4, 7, 9, 9, 8, 8, 7, 7, 7, 7, 7, 8, 8, 7, 5, 4, 3, 2] as const

export const hourWeights = hours.map((weight, hour) => [String(hour), weight] as const)

/** The part of a day's jobs that are reported from one local hour up to another. */
export const partOfDay = (from: number, to: number) =>
  hours.slice(from, to).reduce((sum, weight) => sum + weight, 0) /
  hours.reduce((sum: number, weight) => sum + weight, 0)

/** Hours that the east is behind UTC: the day begins at its midnight. */
export const eastern = 5

/** Heavy rain in one state from one local hour to another, with so many times its usual jobs. */
export const storm = { state: 'LA', behind: 6, from: 7, to: 9, times: 50 } as const

const hour = 3_600_000

/** Milliseconds of the day that a local hour stands for; what is past midnight there comes first. */
export const momentOf = (localHour: number, behind: number) =>
  ((localHour + behind - eastern + 24) % 24) * hour

/** Whether a moment of the day, in milliseconds, lies in the storm. */
export const isInStorm = (moment: number) =>
  moment >= momentOf(storm.from, storm.behind) && moment < momentOf(storm.to, storm.behind)
