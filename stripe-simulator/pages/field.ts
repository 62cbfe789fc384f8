import { type Html, html } from './html.ts'

type Field = {
  name: string
  label: string
  value: string
  problem?: string | undefined
  /** The id of the problem that it has together with the fields beside it. */
  sharedProblem?: string | undefined
  help?: string
  autocomplete?: string
  numeric?: boolean
  type?: 'email' | 'text'
  maxLength?: number
}

/** A labelled input; its help and its problem stand below it and are read out with it. */
export const field = (given: Field): Html => {
  const { name, problem, sharedProblem, help } = given
  const wrong = problem ? `${name}-problem` : sharedProblem
  const described = [help && `${name}-help`, wrong].filter(Boolean).join(' ')
  return html`<div class="field">
<label for="${name}">${given.label}</label>
<input id="${name}" name="${name}" type="${given.type ?? 'text'}" value="${given.value}" maxlength="${
    given.maxLength ?? 200
  }" autocomplete="${given.autocomplete ?? 'off'}"${given.numeric && html` inputmode="numeric"`}${
    wrong && html` aria-invalid="true"`
  }${described !== '' && html` aria-describedby="${described}"`}>
${help && html`<p class="help" id="${name}-help">${help}</p>`}
${problem && problemText(name, problem)}
</div>`
}

/** What is wrong, below the field or the fields of that name. */
export const problemText = (name: string, problem: string): Html =>
  html`<p class="problem" id="${name}-problem">${problem}</p>`

/** The hidden fields a form carries. */
export const hidden = (name: string, value: string): Html =>
  html`<input type="hidden" name="${name}" value="${value}">`
