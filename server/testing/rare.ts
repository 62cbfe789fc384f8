/** Of a test of what rarely befalls an installation, or of another form of what every run tries: `npm run test:rare`. */
export const rare = { tags: ['rare'] }
