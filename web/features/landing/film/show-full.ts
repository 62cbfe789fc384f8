/** Gives the film the whole screen, or takes it back; an iPhone gives it to nothing but the video itself. */
export const showFull = (frame: HTMLElement | null, video: HTMLVideoElement | null): void => {
  if (document.fullscreenElement) void document.exitFullscreen()
  else if (frame?.requestFullscreen) void frame.requestFullscreen()
  else if (video && 'webkitEnterFullscreen' in video) {
    const enter = video.webkitEnterFullscreen
    if (typeof enter === 'function') enter.call(video)
  }
}
