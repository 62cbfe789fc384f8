import { type ReactNode, useRef } from 'react'

type FileButtonProps = {
  accept: string
  multiple?: boolean
  /** Opens the camera on a phone. */
  capture?: 'environment'
  onFiles: (files: readonly File[]) => void
  render: (open: () => void) => ReactNode
}

/** A file dialog behind a button of one's own. */
export const FileButton = ({ accept, multiple, capture, onFiles, render }: FileButtonProps) => {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={multiple}
        capture={capture}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          event.currentTarget.value = ''
        }}
      />
      {render(() => input.current?.click())}
    </>
  )
}
