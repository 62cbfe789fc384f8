import { type Html, html } from './html.ts'

type Field = {
  name: string
  label: string
  value: string
  problem?: string | undefined
  help?: string
  autocomplete?: string
  numeric?: boolean
  type?: 'email' | 'text'
  maxLength?: number
}

/** A labelled input; its help and its problem stand below it and are read out with it. */
export const field = (given: Field): Html => {
  const { name, problem, help } = given
  const described = [help && `${name}-help`, problem && `${name}-problem`].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${given.label}</label>
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value}" maxlength="${
    given.maxLength ?? 200
  }" autocomplete="${given.autocomplete ?? 'off'}"${given.numeric && html` inputmode="numeric"`}${
    problem && html` aria-invalid="true"`
  }${described !== '' && html` aria-describedby="${described}"`}>
${help && html`<p class="help" id="${name}-help">${help}</p>`}
${problem && html`<p class="problem" id="${name}-problem">${problem}</p>`}
</div>`
}

/** The hidden fields a form carries. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`
