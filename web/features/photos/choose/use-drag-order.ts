import { type DragEvent, useRef, useState } from 'react'
import type { DraftPhoto } from '../draft/draft-photo.ts'

const dragType = 'application/x-plumbline-photo'

type DragOrder = {
  photos: readonly DraftPhoto[]
  onMove: (key: string, to: number) => void
  /** Dropped outside of the group: the photo goes back where it stood among those of `before`. */
  onCancel: (key: string, before: readonly DraftPhoto[]) => void
}

/** Dragging a photo of a group to another place; the others make room as it passes. */
export const useDragOrder = ({ photos, onMove, onCancel }: DragOrder) => {
  const [dragged, setDragged] = useState<string>()
  const before = useRef(photos)
  const dropped = useRef(false)

  /** The tiles and the gaps between them take the photo. */
  const list = {
    onDragOver: (event: DragEvent) => {
      if (dragged === undefined) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'move'
    },
    onDrop: () => {
      dropped.current = dragged !== undefined
    },
  }

  const tile = (key: string, place: number) => ({
    draggable: true,
    'data-dragged': dragged === key || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData(dragType, key)
      event.dataTransfer.effectAllowed = 'move' as const
      before.current = photos
      dropped.current = false
      setDragged(key)
    },
    onDragEnter: () => {
      if (dragged !== undefined && dragged !== key) onMove(dragged, place)
    },
    onDragEnd: () => {
      setDragged(undefined)
      if (!dropped.current) onCancel(key, before.current)
    },
  })

  return { list, tile }
}
