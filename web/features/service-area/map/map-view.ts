/** What part of a map is shown: drawn `zoom` times as large and moved by `x`, `y`, in map units. */
export type MapView = { zoom: number; x: number; y: number }

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

export const wholeMap: MapView = { zoom: 1, x: 0, y: 0 }

/** Deep enough for the smallest city of Virginia under a finger on a phone. */
export const deepest = 20

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(value, least), most)

/** Never beyond the map's own edges. */
const held = ({ zoom, x, y }: MapView, { width, height }: Size): MapView => ({
  zoom,
  x: between(width * (1 - zoom), x, 0),
  y: between(height * (1 - zoom), y, 0),
})

export const panBy = (view: MapView, by: Point, size: Size): MapView =>
  held({ zoom: view.zoom, x: view.x + by.x, y: view.y + by.y }, size)

/** Draws larger or smaller around a point, which stays where it is. */
export const zoomAt = (view: MapView, factor: number, at: Point, size: Size): MapView => {
  const zoom = between(1, view.zoom * factor, deepest)
  const grown = zoom / view.zoom
  return held({ zoom, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, size)
}

export const middleOf = ({ width, height }: Size): Point => ({ x: width / 2, y: height / 2 })
