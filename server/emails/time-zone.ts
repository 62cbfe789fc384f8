/** The zone most people of a state live in; a state left out here lives on Eastern time. */
const zones: Record<string, readonly string[]> = {
  'America/Chicago': [
    ...['AL', 'AR', 'IA', 'IL', 'KS', 'LA', 'MN', 'MO', 'MS', 'ND', 'NE', 'OK', 'SD', 'TN', 'TX'],
    'WI',
  ],
  'America/Denver': ['CO', 'ID', 'MT', 'NM', 'UT', 'WY'],
  'America/Phoenix': ['AZ'],
  'America/Los_Angeles': ['CA', 'NV', 'OR', 'WA', 'AP'],
  'America/Anchorage': ['AK'],
  'Pacific/Honolulu': ['HI'],
  'America/Puerto_Rico': ['PR', 'VI'],
  'Pacific/Guam': ['GU', 'MP'],
  'Pacific/Pago_Pago': ['AS'],
  'Pacific/Palau': ['PW'],
  'Pacific/Majuro': ['MH'],
  'Pacific/Pohnpei': ['FM'],
}

/** The time zone of a reader by the state of their address; letters name it beside every time. */
export const timeZoneOf = (state: string) =>
  Object.entries(zones).find(([, states]) => states.includes(state))?.[0] ?? 'America/New_York'
