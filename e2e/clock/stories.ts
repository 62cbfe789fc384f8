import type { Account, peopleOf } from '../people/calls-of-people.ts'

/** How often each kind of job is sent. */
export const copies = 4

type People = ReturnType<typeof peopleOf>
type Cast = { plumber: Account; companies: [Account, Account, Account, Account] }

/** What happens to a job in hours of the product's clock, and what comes of it. */
type Story = {
  /** Companies by their places: at the beginning, and later, after the first lapse. */
  accepts?: number
  rejects?: number[]
  later?: { accepts?: number; rejects?: number[] }
  history: string[]
  /** Letters and notifications: kind → places of the companies told, `-1` the plumber. */
  told: Record<string, number[]>
}

const all = [0, 1, 2, 3]
const lapse = ['accepted', 'lapsed', 'offered']

const stories: Story[] = [
  // Nobody answers.
  { history: ['expired'], told: { newJob: all, expired: [-1] } },
  // All say no.
  {
    rejects: all,
    history: [...all.map(() => 'rejected'), 'expired'],
    told: { newJob: all, rejectedByAll: [-1], expired: [-1] },
  },
  // Taken and not paid; then nobody answers.
  {
    accepts: 0,
    history: [...lapse, 'expired'],
    told: {
      ...{ newJob: all, won: [0], accepted: [-1], dueSoon: [0], lapsed: [0], offeredAgain: [-1] },
      ...{ openAgain: [1, 2, 3], expired: [-1] },
    },
  },
  // Taken and not paid, twice; nobody takes it a third time.
  {
    accepts: 0,
    later: { accepts: 1 },
    history: [...lapse, ...lapse, 'expired'],
    told: {
      ...{ newJob: all, won: [0, 1], accepted: [-1, -1], dueSoon: [0, 1], lapsed: [0, 1] },
      ...{ offeredAgain: [-1, -1], openAgain: [1, 2, 3, 2, 3], expired: [-1] },
    },
  },
  // Taken and not paid; then all others say no.
  {
    accepts: 0,
    later: { rejects: [1, 2, 3] },
    history: [...lapse, 'rejected', 'rejected', 'rejected', 'expired'],
    told: {
      ...{ newJob: all, won: [0], accepted: [-1], dueSoon: [0], lapsed: [0], offeredAgain: [-1] },
      ...{ openAgain: [1, 2, 3], rejectedByAll: [-1], expired: [-1] },
    },
  },
]

/** Which notification inside the product each letter goes with. */
const notificationOf: Record<string, string> = {
  ...{ newJob: 'newJob', openAgain: 'newJob', won: 'jobAccepted', accepted: 'jobAccepted' },
  ...{ rejectedByAll: 'jobRejectedByAll', expired: 'jobExpired', dueSoon: 'paymentDueSoon' },
  ...{ offeredAgain: 'lapsed', lapsed: 'lapsed' },
}

export type Sent = Story & { jobId: number }

/** Sends every kind of job several times. */
export const sendJobs = async (people: People, plumber: Account): Promise<Sent[]> => {
  const home = await people.homeowner(plumber)
  const sent: Sent[] = []
  for (let copy = 0; copy < copies; copy += 1)
    for (const story of stories) sent.push({ ...story, jobId: await people.job(plumber, home) })
  return sent
}

/** Lets the companies answer as each story has it. */
export const answerJobs = async (
  people: People,
  companies: Cast['companies'],
  sent: Sent[],
  when: 'first' | 'later',
) => {
  for (const { jobId, ...story } of sent) {
    const { accepts, rejects = [] } = (when === 'first' ? story : story.later) ?? {}
    const company = accepts === undefined ? undefined : companies[accepts]
    if (company) await people.answer('accept', company, jobId)
    for (const each of rejects) {
      const rejecter = companies[each]
      if (rejecter) await people.answer('reject', rejecter, jobId)
    }
  }
}

const readerOf = ({ plumber, companies }: Cast, place: number) =>
  (companies[place] ?? plumber).email

const lines = (cast: Cast, sent: Sent[], nameOf: (kind: string) => string) =>
  sent
    .flatMap(({ jobId, told }) =>
      Object.entries(told).flatMap(([kind, places]) =>
        places.map((place) => `${nameOf(kind)} ${jobId} ${readerOf(cast, place)}`),
      ),
    )
    .toSorted()

/** Every letter there has to be, one line each: kind, job, reader. */
export const expectedLetters = (cast: Cast, sent: Sent[]) => lines(cast, sent, (kind) => kind)

/** Every notification inside the product there has to be. */
export const expectedNotifications = (cast: Cast, sent: Sent[]) =>
  lines(cast, sent, (kind) => notificationOf[kind] ?? kind)
