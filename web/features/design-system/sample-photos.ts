const picture = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 60"><rect width="80" height="60" fill="${fill}"/><circle cx="40" cy="30" r="14" fill="#fff8"/></svg>`,
  )}`

/** Three flat pictures in place of photos. */
export const samplePhotos = ['#1366d6', '#b65a24', '#13795b'].map((fill) => ({
  id: fill,
  path: picture(fill),
}))
