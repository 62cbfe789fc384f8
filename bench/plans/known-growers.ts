/** Queries that are known to read more where there is more, though their calls are not told to; and why. */
export const knownGrowers: readonly { calls: RegExp; query: RegExp; why: string }[] = [
  {
    calls: /^plumber: homes that contain a text$/,
    query: /from "homeowner"/,
    why: 'a text may stand anywhere in a plumber’s homes, which are read one by one (decision 19)',
  },
  {
    calls:
      /^operator: (accounts of a name|jobs of a name|jobs of a name nobody has|jobs of a street)$/,
    query: /^select role, id from .* from "plumber"/,
    why: 'no index holds the texts of accounts, which are read one by one',
  },
  {
    calls: /^operator: jobs( of a (name|street)|, newest)$/,
    query: /left join "company"/,
    why: 'for ten jobs a few hundred companies are read by their key in one go instead of one by one',
  },
  {
    calls: /^company: the page in the middle, after a job came$/,
    query: /^select "job_listing"."job_id" as id from "job_listing"/,
    why: 'a page is walked to where it is less than a thousand rows from an end',
  },
  {
    calls: /^plumber: filtered by (an insurer|words of the description), after a job came$/,
    query: /^with tally as materialized/,
    why: 'the numbers of up to a thousand that were found are sorted again',
  },
  {
    calls: /^plumber: \/api\/notification\/list page=1&page_size=20$/,
    query: /^select count/,
    why: 'notifications are counted up to a hundred behind the page',
  },
]
